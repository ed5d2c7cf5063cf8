import { expect as expectPage, type Browser, type Page } from '@playwright/test';

import { launch, phone } from './support/chromium';
import { lock, sitDown, startTable, type StartedTable } from './support/table';

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

/** Deals, and lets auctions called aloud go to nobody, until paddles are asked for. */
async function toAClosedBid(gavel: Page): Promise<void> {
  const paddle = gavel.getByRole('group', { name: 'Keypad' });
  const deal = gavel.getByRole('button', { name: /^Deal( round|$)/ });
  const nobody = gavel.getByRole('button', { name: /^(Called$|Nobody)/ });
  for (;;) {
    await expectPage(paddle.or(deal).or(nobody).first()).toBeVisible();
    if (await deal.isVisible()) await deal.click();
    else if (await nobody.isVisible()) {
      await nobody.click();
      await gavel.getByRole('button', { name: 'Record: nobody bid' }).click();
    } else return;
    await gavel.waitForTimeout(300);
  }
}

test('two phones take chairs, lock a closed bid each and see the same flip; a reload shows it again', async () => {
  const errors: string[] = [];
  const contexts = [await phone(browser), await phone(browser)] as const;
  const sidney = await sitDown(contexts[0], table.invite, 'A', 'Sidney');
  const grace = await sitDown(contexts[1], table.invite, 'C', 'Grace');
  for (const page of [sidney, grace]) page.on('pageerror', (error) => errors.push(error.message));
  expect(new URL(grace.url()).hash).toBe('');

  await expectPage(sidney.getByRole('img', { name: /Grace/ })).toBeVisible();
  await sidney.getByRole('button', { name: 'Start Cheap as Ships' }).click();
  await toAClosedBid(sidney);

  await lock(sidney, 24);
  await expectPage(grace.getByText('24', { exact: true })).toHaveCount(0);
  await lock(grace, 31);
  for (const page of [sidney, grace]) {
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await expectPage(outcome).toContainText('24');
    await expectPage(outcome).toContainText('31');
    await expectPage(outcome).toContainText('Grace');
  }
  const told = await grace.getByRole('region', { name: 'Outcome' }).innerText();

  await grace.reload();
  await expectPage(grace.getByRole('region', { name: 'Outcome' })).toBeVisible();
  expect(await grace.getByRole('region', { name: 'Outcome' }).innerText()).toBe(told);
  expect(errors).toEqual([]);
  for (const context of contexts) await context.close();
});
