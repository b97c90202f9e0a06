import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { workingDayFrom } from '@roundbook/domain/values/dates/bank-holidays';
import { WEEKDAYS } from '@roundbook/domain/values/dates/day-names';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

/** A list as exported by Squeegee, with an unreadable price. */
function squeegee(nextDue: string): string {
  return [
    'External ID,Name,Address,Postcode,Mobile,Service,Price,Frequency,Round,Next Due,Balance',
    `SQ1,May Okafor,"12 High Street, Sheffield",S1 2AB,07700 900123,Windows,14.00,4 Weekly,Monday,${nextDue},28.00`,
    `SQ2,Peter Hall,"3 Low Road, Sheffield",S1 2AA,07700 900456,Windows,see book,8 Weekly,Monday,${nextDue},0.00`,
  ].join('\n');
}

test(
  'a rival’s export is imported after a dry run, its first week is planned, and the import is undone',
  { tag: '@both' },
  async ({ page, business }, { project }) => {
    const names = async () => {
      const { customers } = await business.call(listCustomers, { query: {} });
      return customers.map(({ name }) => name).toSorted();
    };
    const today = await business.today();
    const due = workingDayFrom(addDays(today, 1));
    const weekday = WEEKDAYS[weekdayOf(due) - 1]!;
    const filename = `squeegee-${project.name}.csv`;
    const buffer = Buffer.from(squeegee(due.split('-').toReversed().join('/')));

    await page.goto('/settings');
    await page.getByRole('link', { name: /Import customers/ }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: filename, mimeType: 'text/csv', buffer });
    await expect(page.getByText(/comes from Squeegee/)).toBeVisible();
    await expect(page.getByLabel('Next Due holds')).toHaveValue('nextDue');
    await expectAccessible(page);
    // The heading does not say what a positive balance means.
    await page.getByLabel('Balance holds').selectOption('balance');
    await page.getByLabel('Have these been cleaned before?').selectOption('no');
    await page.getByRole('button', { name: 'Check the list' }).click();

    // In the dry run, one row has an error, which is corrected on the spot.
    const rows = page.getByRole('list', { name: 'Rows' });
    await expect(rows.getByText('Wrong')).toBeVisible();
    expect(await names()).toEqual([]);
    const price = page.getByLabel('Price, line 3');
    await price.fill('20.00');
    await rows.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No errors are left.')).toBeVisible();
    const week = page.getByRole('list', { name: 'Days' });
    await expect(week.getByText('Monday: 2')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 customers' }).click();

    const past = page.getByRole('listitem').filter({ hasText: filename });
    await expect(past.getByText('2 new customers, 2 jobs.', { exact: false })).toBeVisible();
    expect(await names()).toEqual(['May Okafor', 'Peter Hall']);
    await page.goto('/plan/jobs');
    await expect(page.getByText('May Okafor').first()).toBeVisible();

    // The first week is planned from the dashboard.
    await page.goto('/');
    const thisWeek = page.getByRole('region', { name: 'This week' });
    const isThisWeek = isoWeekOf(due) === isoWeekOf(today);
    if (!isThisWeek) await thisWeek.getByRole('button', { name: 'Week after' }).click();
    const nextWeek = page.getByRole('region', { name: /^Week \d+, \d{4}$/ });
    const firstWeek = isThisWeek ? thisWeek : nextWeek;
    await firstWeek
      .getByRole('button', { name: new RegExp(`^Plan 2 due on ${weekday.slice(0, 3)}`) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('Jobs were scheduled')).toBeVisible();
    await expect(firstWeek.getByText('0 of 2 done', { exact: false })).toBeVisible();

    await page.goto('/settings/import');
    await past.getByRole('button', { name: 'Take back …' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('You have not worked with any of its customers since.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(past.getByText('Taken back', { exact: true })).toBeVisible();
    expect(await names()).toEqual([]);
  },
);
