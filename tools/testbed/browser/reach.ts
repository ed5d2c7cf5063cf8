/** Whether what is on a screen can be seen and touched there. */
import type { Page } from '@playwright/test';

/** Words of a board that are outside the screen, or cut off by what they stand in: they should be none. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const slack = 2;
    for (const node of document.querySelectorAll('[role="main"] *')) {
      const own = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim());
      const box = node.getBoundingClientRect();
      if (!own || box.width < 3 || getComputedStyle(node).visibility === 'hidden') continue;
      let around = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue;
        const { left, top, right, bottom } = up.getBoundingClientRect();
        // Words for listeners only stand in a box of a point.
        if (right - left < 3) around = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
        else
          around = {
            left: Math.max(around.left, left),
            top: Math.max(around.top, top),
            right: Math.min(around.right, right),
            bottom: Math.min(around.bottom, bottom),
          };
      }
      if (
        box.left < around.left - slack ||
        box.top < around.top - slack ||
        box.right > around.right + slack ||
        box.bottom > around.bottom + slack
      )
        found.push(`${node.textContent?.trim() ?? ''} (${Math.round(box.top)} to ${Math.round(box.bottom)})`);
    }
    return found;
  });

/** As a phone shows it whose owner reads with letters of twice the size. */
export const withLargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map((node) => {
      const { fontSize, lineHeight } = getComputedStyle(node);
      return { node, size: parseFloat(fontSize), line: parseFloat(lineHeight) };
    });
    for (const { node, size, line } of sizes) {
      if (![...node.childNodes].some((one) => one.nodeType === 3)) continue;
      node.style.fontSize = `${size * 2}px`;
      if (line) node.style.lineHeight = `${line * 2}px`;
    }
  });

/** Controls a thumb cannot come to, however it swipes. */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    // The words of a secret key lie over it: they are what is touched.
    const reached = await button
      .hover({ trial: true, timeout: 1500, force: /^(card|cube)$/.test(name) })
      .then(
        () => true,
        () => false,
      );
    if (!reached && (await button.isEnabled())) missed.push(name);
  }
  return missed;
}
