/** Runs once before the browser project: a browser, and the build that the host would serve. */
import { buildWeb } from '../../../tools/build-web';
import { prepareChromium } from '../../../tools/chromium';

export default async function globalSetup(): Promise<void> {
  await prepareChromium();
  await buildWeb();
}
