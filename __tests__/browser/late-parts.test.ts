/** A part of the page that the host does not hand out at once is waited for, and nothing is lost meanwhile. */
import { expect as expectPage, type Browser } from '@playwright/test';

import { launch, phone } from './support/chromium';
import { sitDown, startTable, type StartedTable } from './support/table';

const LATE = 'The game is still on its way from the host.';
/** It is asked for again after pauses of up to eight seconds. */
const PATIENCE = { timeout: 15_000 };

let table: StartedTable;
let browser: Browser;

beforeAll(async () => {
  table = await startTable();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await table?.close();
});

test('a phone that cannot get the rulebook says so after a while, and plays once it has it', async () => {
  const contexts = [await phone(browser), await phone(browser)] as const;
  const sidney = await sitDown(contexts[0], table.invite, 'A', 'Sidney');
  const grace = await sitDown(contexts[1], table.invite, 'C', 'Grace');
  await expectPage(sidney.getByRole('img', { name: /Grace/ })).toBeVisible();

  await contexts[1].route('**/*.js', (route) => route.abort());
  await sidney.getByRole('button', { name: 'Start Cheap as Ships' }).click();
  await expectPage(sidney.getByRole('tab', { name: /^Now/ })).toBeVisible();
  await expectPage(grace.getByText(LATE)).toBeVisible(PATIENCE);
  await expectPage(grace.getByRole('heading', { name: 'Lobby' })).toBeVisible();

  await contexts[1].unroute('**/*.js');
  await expectPage(grace.getByRole('tab', { name: /^Now/ })).toBeVisible(PATIENCE);
  await expectPage(grace.getByText(LATE)).toHaveCount(0);
  await expectPage(grace.getByRole('button', { name: 'Help' })).toBeVisible();
  const code = (page: typeof grace) => page.getByLabel(/^Table code/).innerText();
  expect(await code(grace)).toBe(await code(sidney));
  for (const context of contexts) await context.close();
});
