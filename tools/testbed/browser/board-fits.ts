/** Nothing on a board is ever outside its screen: nobody is there to scroll it. */
import { expect, type Page } from '@playwright/test';

export const BOARDS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** What sticks out of the screen or is cut off by its own place, in its own words. */
const sticking = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const out: string[] = [];
    const main = document.querySelector('[role="main"]');
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
    for (const element of main?.querySelectorAll('*') ?? []) {
      const words = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? '')
        .join('')
        .trim();
      if (words === '' && element.getAttribute('role') !== 'button') continue;
      const box = element.getBoundingClientRect();
      // Words for screen readers alone stand in a place of one pixel.
      if (box.width < 2 || box.height < 2) continue;
      const name = words || (element.getAttribute('aria-label') ?? element.tagName);
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        out.push(`outside: ${name}`);
      for (let around = element.parentElement; around && around !== main; around = around.parentElement) {
        if (scrolls(around)) break;
        const place = around.getBoundingClientRect();
        if (place.width < 2) {
          out.splice(out.indexOf(`outside: ${name}`) >>> 0, 1);
          break;
        }
        if (!/hidden|clip/.test(getComputedStyle(around).overflowY)) continue;
        if (box.bottom > place.bottom + 4 || box.top < place.top - 4) out.push(`cut off: ${name}`);
      }
    }
    const page = document.scrollingElement;
    if (page && page.scrollHeight > innerHeight + 1) out.push('the page scrolls');
    return [...new Set(out)];
  });

/** At each size a board may have; the page is left as it was. */
export async function expectBoardToFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of BOARDS) {
    await page.setViewportSize(size);
    // It is laid out once more with what was measured.
    await expect
      .poll(() => sticking(page), { message: `on a board of ${size.width} × ${size.height}`, timeout: 5000 })
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
