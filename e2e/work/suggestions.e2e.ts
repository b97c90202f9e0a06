import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import { createJob, getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { addIsoWeeks, isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { undoOf } from '../support/toasts.ts';

test('a week is planned automatically, scheduled, moved because of rain, and moved back', async ({
  page,
  business,
}) => {
  // In this business, the Tuesday after Christmas is a working day.
  await business.call(saveFirmHours, { body: { keepsBankHolidays: false } });
  const today = await business.today();
  const monday = startOfIsoWeek(addIsoWeeks(isoWeekOf(today), 1));
  const jobIds: string[] = [];
  for (const name of ['Abe Ash', 'Bea Bow', 'Cy Cole']) {
    const id = await business.addCustomer(name);
    const { job } = await business.call(createJob, {
      params: { id },
      body: {
        title: 'Windows',
        cost: 2000,
        frequency: { unit: 'week', every: 4 },
        dueOn: addDays(monday, 1),
      },
    });
    jobIds.push(job.id);
  }
  const days = () =>
    Promise.all(
      jobIds.map(async (id) => {
        const { job } = await business.call(getJob, { params: { id }, query: {} });
        return job.scheduledDate;
      }),
    );
  await page.goto('/');
  await page
    .getByRole('region', { name: 'This week' })
    .getByRole('button', { name: 'Week after' })
    .click();
  const week = page.getByRole('region', { name: /^Week \d+, \d{4}$/ });
  // The planner works in the background, and the screen updates without a reload.
  await week.getByRole('button', { name: 'Suggestions (3)' }).click({ timeout: 90_000 });
  const suggestions = page.getByRole('dialog', { name: /^Suggested for week \d+$/ });
  await expect(suggestions.getByText('Abe Ash')).toBeVisible();
  await suggestions
    .getByText(/^Due on this day\./)
    .first()
    .click();
  await expectAccessible(page);
  await suggestions.getByRole('button', { name: 'Schedule 3 visits' }).click();
  await expect(page.getByText('Jobs were scheduled')).toBeVisible();
  const scheduled = await days();
  expect(scheduled.every((day) => day !== null && day >= monday)).toBe(true);

  await week.getByRole('button', { name: 'Move work' }).click();
  const shift = page.getByRole('dialog', { name: 'Move work' });
  await shift.getByLabel('What cannot be done').selectOption('Everything from a day on');
  await shift.getByLabel('How much later').fill('7');
  await shift.getByRole('button', { name: 'Show what moves' }).click();
  const shown = page.getByRole('dialog', { name: 'Move 3 visits' });
  await expect(shown.getByText('Abe Ash')).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Move 3 visits' }).click();
  await expect(page.getByText('3 visits moved')).toBeVisible();
  expect(await days()).toEqual(scheduled.map((day) => addDays(day!, 7)));
  await undoOf(page, '3 visits moved').click();
  await expect(page.getByText('Jobs are back where they were')).toBeVisible();
  expect(await days()).toEqual(scheduled);
});

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
