import type { Page } from '@playwright/test';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { getJob, listJobs, updateJob } from '@roundbook/contract/work/jobs/records';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { undoOf } from '../support/toasts.ts';

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a job is agreed, planned, done with an invoice and undone', async ({ page, business }) => {
  const customerId = await business.addCustomer('Fay Firth');
  await page.goto(`/manage/customers/${customerId}?tab=jobs`);
  await page.getByRole('button', { name: 'Add job' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Add job' });
  await editor.getByRole('button', { name: 'Add job' }).click();
  await expect(editor.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await editor.getByLabel('Title').fill('Front and back');
  await editor.getByLabel('Price').fill('18.50');
  await editor.getByLabel('How often').selectOption('Every 6 weeks');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByText('Job added')).toBeVisible();
  const jobs = page.getByRole('list', { name: 'Jobs' });
  await expect(jobs).toContainText('Every 6 weeks');
  await expect(jobs).toContainText('£18.50');

  await act(page, 'Front and back', 'Schedule…');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(jobs.getByText('Today', { exact: true })).toBeVisible();

  await act(page, 'Front and back', 'Mark as done…');
  const done = page.getByRole('dialog', { name: 'Mark job as done' });
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Job marked as done')).toBeVisible();
  await expect(jobs.getByText('Done', { exact: true })).toBeVisible();
  expect(await business.balanceOf(customerId)).toBe(1850);

  await jobs.getByRole('link', { name: 'Front and back' }).click();
  const visits = page.getByRole('list', { name: 'Visits' });
  await expect(visits.getByRole('link', { name: 'Invoice' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Undo last visit' }).click();
  await expect(page.getByText('The visit is open again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
  expect(await business.balanceOf(customerId)).toBe(0);
});

test('a round is created from the form of a job, which keeps what was typed', async ({
  page,
  business,
}) => {
  const { user } = await business.call(startApp, {});
  const id = await business.addCustomer('Nia Nest');
  await page.goto(`/manage/customers/${id}`);
  await page.getByRole('button', { name: 'Add job' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Add job' });
  await expect(editor.getByRole('combobox', { name: 'Services' })).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();
  await editor.getByLabel('Title').fill('Conservatory');
  await editor.getByLabel('Price').fill('40');
  await expect(editor.getByLabel('Assigned to')).toHaveValue(user.id);
  await editor.getByRole('combobox', { name: 'Round' }).click();
  await page.getByRole('option', { name: 'New round…' }).click();
  const adding = page.getByRole('dialog', { name: 'Add round' });
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.getByRole('combobox', { name: 'Round' })).toHaveValue('');
  await editor.getByRole('combobox', { name: 'Round' }).fill('Lakeside');
  await page.getByRole('option', { name: 'New round “Lakeside”…' }).click();
  await expect(adding.getByLabel('Name')).toHaveValue('Lakeside');
  await expectAccessible(page);
  await adding.getByLabel('Name').press('Enter');
  await expect(editor.getByRole('combobox', { name: 'Round' })).toHaveValue('Lakeside');
  await expect(editor.getByLabel('Title')).toHaveValue('Conservatory');
  await editor.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByText('Job added')).toBeVisible();
  const { jobs } = await business.call(listJobs, { query: { customerId: id } });
  expect(jobs).toMatchObject([{ roundName: 'Lakeside', defaultAssignee: user.id, cost: 4000 }]);
});

test('many jobs are planned, skipped and reopened together', async ({ page, business }) => {
  const gwen = await business.addJobToday('Gwen Gill', { title: 'Atrium' });
  const hal = await business.addJobToday('Hal Hume', { title: 'Atrium' });
  await page.goto('/plan/jobs?search=atrium');
  const table = page.getByRole('grid', { name: 'Jobs' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Schedule' }).click();
  const plan = page.getByRole('dialog', { name: 'Schedule 2 jobs' });
  await plan.getByLabel('Day').fill('2027-03-01');
  await plan.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Jobs were scheduled')).toBeVisible();
  await expect(table.getByText('1 Mar 2027')).toHaveCount(2);
  await expect(bar).toBeHidden();

  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Skip' }).click();
  const skip = page.getByRole('dialog', { name: 'Skip 2 jobs' });
  await skip.getByLabel('The customers asked for it').click();
  await skip.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByText('Jobs were skipped')).toBeVisible();
  for (const job of [gwen, hal]) {
    expect(await business.visitsOf(job)).toMatchObject([{ state: 'Customer Skipped' }]);
  }
  await undoOf(page, 'Jobs were skipped').click();
  await expect(page.getByText('Jobs are open again')).toBeVisible();
  await expect(table.getByText('1 Mar 2027')).toHaveCount(2);
  expect(await business.visitsOf(gwen)).toEqual([]);
});

test(
  'on a phone the jobs are cards, found by name',
  { tag: '@phone' },
  async ({ page, business }) => {
    await business.addJobToday('Jo Judd', { title: 'Shop front' });
    await page.goto('/plan/jobs');
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('shop judd');
    const cards = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('12 High Street');
    await cards.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Shop front' })).toBeVisible();
  },
);

test('two people change a job at the same time, and neither loses anything', async ({
  page,
  business,
}) => {
  const job = await business.addJobToday('Ida Ince', { title: 'Skylights' });
  await page.goto(`/plan/jobs/${job.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit job…' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Skylights' });
  await editor.getByLabel('Notes').fill('Ladder needed');
  const params = { id: job.id };
  const { job: now } = await business.call(getJob, { params });
  await business.call(updateJob, {
    params: paramsOf(job),
    body: {
      title: 'Skylights',
      frequency: { unit: 'week', every: 8 },
      cost: 2500,
      version: now.version,
    },
  });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Job saved')).toBeVisible();
  const { job: saved } = await business.call(getJob, { params });
  expect(saved).toMatchObject({
    notes: 'Ladder needed',
    cost: 2500,
    frequency: { unit: 'week', every: 8 },
  });
});
