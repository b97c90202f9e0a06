import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addEmptyRound } from '../support/records.ts';

/** Opens the list of jobs with a title and selects them all; returns the bar of bulk actions. */
async function chooseAll(page: Page, title: string): Promise<Locator> {
  await page.goto(`/plan/jobs?search=${title}`);
  const table = page.getByRole('grid', { name: 'Jobs' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  return bar;
}

test('many jobs are done together, invoiced and reopened', async ({ page, business }) => {
  const ivy = await business.addJobToday('Ivy Ings', { title: 'Gutters' });
  const jon = await business.addJobToday('Jon Joss', { title: 'Gutters' });
  const bar = await chooseAll(page, 'gutters');
  await bar.getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 jobs as done' });
  await expect(dialog.getByLabel('Raise invoices')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Jobs were marked as done')).toBeVisible();
  for (const job of [ivy, jon]) {
    expect(await business.visitsOf(job)).toMatchObject([{ state: 'Done', cost: 2000 }]);
    expect(await business.balanceOf(job.customerId)).toBe(2000);
  }
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Jobs are open again')).toBeVisible();
  for (const job of [ivy, jon]) {
    expect(await business.visitsOf(job)).toEqual([]);
    expect(await business.balanceOf(job.customerId)).toBe(0);
  }
});

test('many jobs are changed together', async ({ page, business }) => {
  await business.addJobToday('Kay Kerr', { title: 'Fascias' });
  await business.addJobToday('Lou Lamb', { title: 'Fascias' });
  const bar = await chooseAll(page, 'fascias');
  let lists = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The days of the work view are fetched ahead, and are short.
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
  const table = page.getByRole('grid', { name: 'Jobs' });
  await expect(table.getByText('£24.50')).toHaveCount(2);
  await expect(table.getByText('Every 8 weeks')).toHaveCount(2);
  // Changing two rows does not refetch thousands.
  expect(lists).toBe(0);
});

test('many jobs join a round together', async ({ page, business }) => {
  await business.addJobToday('Mia Mott', { title: 'Porches' });
  await business.addJobToday('Ned Nye', { title: 'Porches' });
  await addEmptyRound(business, 'Hillside');
  const bar = await chooseAll(page, 'porches');
  await bar.getByRole('button', { name: 'Add to round' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 2 jobs to a round' });
  await dialog.getByRole('combobox', { name: 'Round' }).fill('hill');
  const choice = page.getByRole('listbox').getByRole('option', { name: 'Hillside' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.click();
  await dialog.getByRole('button', { name: 'Add to round' }).click();
  await expect(page.getByText('Jobs were added to round')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Jobs' }).getByText('Hillside')).toHaveCount(2);
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
