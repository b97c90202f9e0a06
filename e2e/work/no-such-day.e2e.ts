import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'an address with a day or week that does not exist says so, and links to a day or week that does',
  { tag: '@both' },
  async ({ page, business }) => {
    const today = await business.today();
    const week = isoWeekOf(today);

    await page.goto('/plan/calendar/2026-W54');
    await expect(page.getByText('There is no week 54 in 2026, which has 53 weeks.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to this week' }).click();
    await expect(page).toHaveURL(new RegExp(`/plan/calendar/${week}$`));

    await page.goto('/plan/calendar/2026-02-30');
    await expect(
      page.getByText('There is no 30 February 2026: the month has 28 days.'),
    ).toBeVisible();
    // The calendar does not remember a week that does not exist, and opens at the week that was shown earlier.
    await page.goto('/plan/calendar');
    await expect(page).toHaveURL(new RegExp(`/plan/calendar/${week}$`));

    await page.goto('/plan/calendar/2027-01-02');
    await expect(page.getByText('This is the week of Saturday 2 January.')).toBeVisible();
    await expect(page).toHaveURL(/\/plan\/calendar\/2026-W53$/);

    await page.goto('/work/2026-02-30');
    await expect(
      page.getByText('There is no 30 February 2026: the month has 28 days.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to today’s work' }).click();
    await expect(page).toHaveURL(new RegExp(`/work/${today}$`));

    await page.goto('/triggers?date=2026-13-01');
    await expect(page.getByText(/^“2026-13-01” is not a date\./)).toBeVisible();
    await page.getByRole('link', { name: 'Show today' }).click();
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(today);
  },
);
