import type { Page } from '@playwright/test';
import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

/** The stop of a customer in the list. */
function stopOf(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

async function openMarkDone(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Done with details…' }).click();
}

test(
  'a day’s stops show where, what and how much; visits are done in one tap, undone, skipped and folded away; the filter is remembered',
  { tag: '@phone' },
  async ({ page, business }) => {
    const job = await business.addJobToday('Ada Ashe');
    await page.goto('/work');
    await expect(page).toHaveURL(`/work/${await business.today()}`);
    const stop = stopOf(page, 'Ada Ashe');
    await expect(stop).toContainText('12 High Street, Bath, BA1 2AB');
    await expect(stop).toContainText('Gate code 1234');
    await expect(stop).toContainText('£20.00');
    await expect(stop).toContainText('First visit');
    const directions = stop.getByRole('link', { name: 'Directions to Ada Ashe' });
    await expect(directions).toHaveAttribute('href', /google\.com\/maps.*High\+Street/);
    const call = stop.getByRole('link', { name: 'Call Ada Ashe' });
    await expect(call).toHaveAttribute('href', 'tel:07700900123');

    await stop.getByRole('button', { name: 'Done: Ada Ashe' }).click();
    await expect(page.getByText('Job marked as done')).toBeVisible();
    await expect(stop).toBeHidden();
    expect(await business.balanceOf(job.customerId)).toBe(2000);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(stop).toBeVisible();
    expect(await business.balanceOf(job.customerId)).toBe(0);

    await page.getByRole('button', { name: 'More for Ada Ashe' }).click();
    await page.getByRole('menuitem', { name: 'Skip…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Skip job' });
    await dialog.getByRole('checkbox', { name: 'The customer asked for it' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(page.getByText('Job skipped')).toBeVisible();
    // Dismissed because, on a phone, the toast covers the next control for the ten seconds in which
    // it offers Undo.
    await page
      .getByRole('status')
      .filter({ hasText: 'Job skipped' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await page.getByText(/^Done and skipped/).click();
    const skipped = page.getByRole('listitem').filter({ hasText: 'Ada Ashe' });
    await expect(skipped).toContainText('Customer Skipped');
    expect((await business.visitsOf(job))[0]).toMatchObject({ state: 'Customer Skipped' });
    await skipped.getByRole('button', { name: 'Undo: Ada Ashe' }).click();
    await expect(stop).toBeVisible();

    await page.getByRole('button', { name: /^Today · / }).click();
    await page.getByText('Unassigned', { exact: true }).click();
    await expect(stop).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Today · / }).click();
    await expect(page.getByRole('radio', { name: 'Unassigned' })).toBeChecked();
  },
);

test(
  'the dialog checks the payment and the adjustment, and then records both with the visit',
  { tag: '@phone' },
  async ({ page, business }) => {
    const job = await business.addJobToday('Ben Birch');
    await page.goto('/work');
    await openMarkDone(page, 'Ben Birch');
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('20.00');
    await dialog.getByLabel('Amount').fill('');
    await dialog.getByRole('switch', { name: 'Adjust the invoice' }).click();
    await dialog.getByText('Charge less').click();
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(dialog.getByText('Please check 2 fields which have errors.')).toBeVisible();
    await expect(dialog.getByText('Please enter a payment amount')).toBeVisible();
    await expect(
      dialog.getByText('Please enter a adjustment amount and description.'),
    ).toBeVisible();
    await dialog.getByLabel('By how much').fill('20.01');
    await dialog.getByLabel('Why').fill('Front only');
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(
      dialog.getByText('The adjustment amount cannot be more than the original cost.'),
    ).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel('By how much').fill('5');
    await dialog.getByLabel('Amount').fill('10');
    await expect(dialog.getByText('£5.00 less than the price of £15.00')).toBeVisible();
    await dialog.getByLabel('Notes').fill('Back gate was locked');
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Job marked as done')).toBeVisible();
    expect(await business.balanceOf(job.customerId)).toBe(500);
    const [visit] = await business.visitsOf(job);
    expect(visit).toMatchObject({ state: 'Done', cost: 1500, notes: 'Back gate was locked' });
  },
);

test('with the keyboard, a user moves a visit to tomorrow and back, opens another day, returns, and marks it as done', async ({
  page,
  business,
}) => {
  const hours = { from: 28_800, to: 57_600 };
  const week = Array.from({ length: 7 }, () => hours);
  await business.call(saveFirmHours, { body: { week, keepsBankHolidays: false } });
  await business.addJobToday('Dee Dale');
  await page.goto('/work');
  const today = await business.today();
  await stopOf(page, 'Dee Dale').getByRole('button', { name: 'More for Dee Dale' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to tomorrow' }).press('Enter');
  await expect(page.getByText('Moved to tomorrow')).toBeVisible();
  await expect(stopOf(page, 'Dee Dale')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(stopOf(page, 'Dee Dale')).toBeVisible();

  await page.getByRole('button', { name: 'Day before' }).press('Enter');
  await expect(page).not.toHaveURL(`/work/${today}`);
  await expect(page.getByRole('heading', { name: 'Nothing planned' })).toBeVisible();
  await page.getByRole('button', { name: 'Day after' }).press('Enter');
  await expect(page).toHaveURL(`/work/${today}`);
  await stopOf(page, 'Dee Dale').getByRole('button', { name: 'Done: Dee Dale' }).press('Enter');
  await expect(page.getByText('Job marked as done')).toBeVisible();
});

test('a visit is not moved to a day off: the menu names the next working day', async ({
  page,
  business,
}) => {
  const today = await business.today();
  const tomorrow = weekdayOf(addDays(today, 1));
  const hours = { from: 28_800, to: 57_600 };
  const week = Array.from({ length: 7 }, (_, at) => (at + 1 === tomorrow ? null : hours));
  await business.call(saveFirmHours, { body: { week, keepsBankHolidays: false } });
  await business.addJobToday('Ida Ivey');
  await page.goto('/work');
  await stopOf(page, 'Ida Ivey').getByRole('button', { name: 'More for Ida Ivey' }).click();
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(
    new Date(`${addDays(today, 2)}T12:00:00Z`),
  );
  await page.getByRole('menuitem', { name: new RegExp(`^Move to ${day}`, 'i') }).click();
  await expect(stopOf(page, 'Ida Ivey')).toBeHidden();
});
