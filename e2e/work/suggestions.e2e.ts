import { createJob, getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { addIsoWeeks, isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('the classic dashboard also suggests visits day by day', async ({ page, business }) => {
  const monday = startOfIsoWeek(addIsoWeeks(isoWeekOf(await business.today()), 1));
  const id = await business.addCustomer('Dee Dunn');
  const frequency = { unit: 'week', every: 8 } as const;
  const body = { title: 'Gutters', cost: 4000, frequency, dueOn: addDays(monday, 2) };
  const { job } = await business.call(createJob, { params: { id }, body });
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'New design' }).click();
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Week overview' })
    .getByRole('button', { name: 'Week after' })
    .click();
  const week = page.getByRole('region', { name: /^Week \d+, \d{4}$/ });
  await week.getByRole('button', { name: /^1 suggested on/ }).click({ timeout: 90_000 });
  const suggestions = page.getByRole('dialog', { name: /^Suggested for \w{3} \d/ });
  await expectAccessible(page);
  await suggestions.getByRole('button', { name: 'Schedule Dee Dunn' }).click();
  await expect(page.getByText('Jobs were scheduled')).toBeVisible();
  const { job: planned } = await business.call(getJob, { params: { id: job.id }, query: {} });
  expect(planned.scheduledDate! >= monday).toBe(true);
});
