import type { Page } from '@playwright/test';
import { addLoyaltyCard } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { changeVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

/** The banner of the work view, whose changes are kept. */
const OFFLINE = /^You are offline\. .* kept on this /;

async function openDialog(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('visit rules charge for an unusual visit as shown, and the charges are undone together with the visit', async ({
  page,
  business,
}) => {
  await page.goto('/settings/visit-rules');
  const rules = page.getByRole('form', { name: 'Visit rules' });
  await rules.getByLabel('What is charged').fill('100');
  await expect(rules).toContainText('£20.00 is charged for turning you away.');
  await rules.getByLabel('The next visit costs more by').fill('50');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Visit rules saved')).toBeVisible();

  const gate = await business.addJobToday('Gil Gate');
  const front = await business.addJobToday('Flo Front');
  const card = await business.addJobToday('Cay Card');
  await business.call(addLoyaltyCard, {
    params: { id: card.customerId },
    body: { needed: 2, stamps: 2, reward: { kind: 'Free' } },
  });
  await page.goto('/work');
  await openDialog(page, 'Gil Gate', 'Skip…');
  const skip = page.getByRole('dialog', { name: 'Skip job' });
  await skip.getByRole('button', { name: 'Gate locked' }).click();
  await expect(skip).toContainText('£20.00 is charged for turning you away.');
  await expect(skip).toContainText('The next visit costs £10.00 more.');
  await expectAccessible(page);
  await skip.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByText('Job skipped')).toBeVisible();
  await expect.poll(() => business.balanceOf(gate.customerId)).toBe(2000);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => business.balanceOf(gate.customerId)).toBe(0);

  await openDialog(page, 'Flo Front', 'Done with details…');
  const done = page.getByRole('dialog', { name: 'Mark job as done' });
  await done.getByRole('switch', { name: 'Only part of it was done' }).click();
  await done.getByRole('button', { name: 'Front only' }).click();
  await done.getByRole('button', { name: 'Gate locked' }).click();
  await done.getByLabel('Price of what was done').fill('12');
  await expect(done).toContainText('Front only: gate locked. This visit costs £8.00 less.');
  await expect(done).toContainText('The rest becomes a visit of its own for £8.00');
  await expectAccessible(page);
  await done.getByRole('button', { name: /^Mark as done/ }).click();
  await expect.poll(() => business.balanceOf(front.customerId)).toBe(1200);

  // A single tap shows the details before marking the visit as done, because the price changes.
  const list = page.getByRole('region', { name: 'No round' });
  // The list ignores taps for a moment after a stop has left it.
  await expect(list.getByRole('button', { name: 'Done: Flo Front' })).toBeHidden();
  await list.getByRole('button', { name: 'Done: Cay Card' }).click();
  await expect(done).toContainText('The loyalty card is full: this visit costs £20.00 less.');
  await done.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(done).toBeHidden();
  expect(await business.balanceOf(card.customerId)).toBe(0);
  await page.goto(`/manage/customers/${card.customerId}`);
  await expect(page.getByText('0 of 2 stamps towards a free visit.')).toBeVisible();
});

test(
  'without signal the phone says what a miss costs, and the user is asked if the cost has changed since',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const set = (turnedAwayPercent: number) =>
      business.call(changeVisitRules, { body: { ...NO_VISIT_RULES, turnedAwayPercent } });
    await set(100);
    const same = await business.addJobToday('Sam Same');
    const other = await business.addJobToday('Ola Other');
    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    const skipGate = async (name: string) => {
      await openDialog(page, name, 'Skip…');
      const skip = page.getByRole('dialog', { name: 'Skip job' });
      await skip.getByRole('button', { name: 'Gate locked' }).click();
      await expect(skip).toContainText('£20.00 is charged for turning you away.');
      await skip.getByRole('button', { name: 'Skip', exact: true }).click();
      await expect(skip).toBeHidden();
    };
    await skipGate('Sam Same');
    await context.setOffline(false);
    await expect.poll(() => business.balanceOf(same.customerId)).toBe(2000);

    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await skipGate('Ola Other');
    await set(50);
    await context.setOffline(false);
    await page.getByRole('button', { name: '1 change could not be sent' }).click();
    const list = page.getByRole('dialog', { name: 'Offline Sync Errors' });
    await expect(list).toContainText('£10.00 is charged for turning you away.');
    expect(await business.balanceOf(other.customerId)).toBe(0);
    await list.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Go ahead' }).click();
    await expect.poll(() => business.balanceOf(other.customerId)).toBe(1000);
  },
);
