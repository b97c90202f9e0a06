import type { Locator, Page } from '@playwright/test';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addEmptyRound } from '../support/records.ts';

/** Opens the list of jobs with a title and selects them all. @returns the bar of bulk actions */
async function chooseAll(page: Page, title: string): Promise<Locator> {
  await page.goto(`/plan/jobs?search=${title}`);
  const table = page.getByRole('grid', { name: 'Jobs' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  return bar;
}

test('many jobs are changed together, join a round, are marked as done and invoiced, and are reopened', async ({
  page,
  business,
}) => {
  const ivy = await business.addJobToday('Ivy Ings', { title: 'Gutters' });
  const jon = await business.addJobToday('Jon Joss', { title: 'Gutters' });
  await addEmptyRound(business, 'Hillside');
  const table = page.getByRole('grid', { name: 'Jobs' });

  await test.step('the jobs get another price and frequency', async () => {
    const bar = await chooseAll(page, 'gutters');
    let lists = 0;
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // Excludes the days that are fetched ahead for the work view, in short lists.
      const isOfAll = searchParams.has('perPage') && !searchParams.has('scheduledOrDoneDate');
      if (pathname === '/api/jobs' && isOfAll) lists += 1;
    });
    await bar.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update 2 jobs' });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByText('Choose what to change.')).toBeVisible();
    await dialog.getByLabel('Change the price').click();
    await dialog.getByRole('textbox', { name: 'Price' }).fill('24.50');
    await dialog.getByLabel('Change how often').click();
    await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Every 8 weeks');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Jobs were updated')).toBeVisible();
    await expect(table.getByText('£24.50')).toHaveCount(2);
    await expect(table.getByText('Every 8 weeks')).toHaveCount(2);
    // A change to two rows does not fetch thousands again.
    expect(lists).toBe(0);
  });

  await test.step('the jobs join a round', async () => {
    const bar = await chooseAll(page, 'gutters');
    await bar.getByRole('button', { name: 'Add to round' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 2 jobs to a round' });
    await dialog.getByRole('combobox', { name: 'Round' }).fill('hill');
    const choice = page.getByRole('listbox').getByRole('option', { name: 'Hillside' });
    await expect(choice).toBeVisible();
    await expectAccessible(page);
    await choice.click();
    await dialog.getByRole('button', { name: 'Add to round' }).click();
    await expect(page.getByText('Jobs were added to round')).toBeVisible();
    await expect(table.getByText('Hillside')).toHaveCount(2);
  });

  await test.step('the jobs are marked as done, and reopened', async () => {
    const bar = await chooseAll(page, 'gutters');
    await bar.getByRole('button', { name: 'Done' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark 2 jobs as done' });
    await expect(dialog.getByLabel('Raise invoices')).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Jobs were marked as done')).toBeVisible();
    for (const job of [ivy, jon]) {
      expect(await business.visitsOf(job)).toMatchObject([{ state: 'Done', cost: 2450 }]);
      expect(await business.balanceOf(job.customerId)).toBe(2450);
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Jobs are open again')).toBeVisible();
    for (const job of [ivy, jon]) {
      expect(await business.visitsOf(job)).toEqual([]);
      expect(await business.balanceOf(job.customerId)).toBe(0);
    }
  });
});

test('many jobs are planned together, each for its own worker, and the plan is undone', async ({
  page,
  business,
}) => {
  const today = await business.today();
  const uma = await business.addJobToday('Uma Usk', { title: 'Solar' });
  const vic = await business.addJobToday('Vic Vale', { title: 'Solar' });
  const { user } = await business.call(startApp, {});
  await business.call(scheduleJob, {
    params: paramsOf(uma),
    body: { date: today, assignedTo: user.id },
  });
  const plans = async () =>
    Promise.all(
      [uma, vic].map(async ({ id }) => {
        const { job } = await business.call(getJob, { params: { id }, query: {} });
        return [job.scheduledDate, job.assignedTo];
      }),
    );
  const before = await plans();
  const bar = await chooseAll(page, 'solar');
  await bar.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule 2 jobs' });
  await expect(dialog.getByLabel('Assigned to').locator('option:checked')).toHaveText(
    'As set for each job',
  );
  await dialog.getByRole('textbox', { name: 'Day' }).fill(addDays(today, 3));
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Jobs were scheduled')).toBeVisible();
  expect(await plans()).toEqual([
    [addDays(today, 3), user.id],
    [addDays(today, 3), null],
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Jobs are back where they were')).toBeVisible();
  expect(await plans()).toEqual(before);
});

test(
  'on a phone each action for the selected jobs shows its name',
  { tag: '@phone' },
  async ({ page, business }) => {
    await business.addJobToday('Oda Orr', { title: 'Skylights' });
    await page.goto('/plan/jobs?search=skylights');
    await page.getByRole('checkbox', { name: 'Oda Orr' }).click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    for (const name of ['Schedule', 'Done', 'Skip', 'Add to round', 'Update']) {
      const cutOff = await bar
        .getByText(name, { exact: true })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cutOff, name).toBe(0);
    }
    await expectAccessible(page);
  },
);
