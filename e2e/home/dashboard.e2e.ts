import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { storedSession } from '../support/business.ts';
import { type Demo, startDemo } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

async function openAs(browser: Browser, name: string, path: string): Promise<Page> {
  const { token } = await demo.signIn(name);
  const context = await browser.newContext({ storageState: storedSession(demo.url, token) });
  const page = await context.newPage();
  await page.goto(`${demo.url}${path}`);
  return page;
}

test('a manager sees the week, the money and where jobs stand', async ({ browser }) => {
  const page = await openAs(browser, 'manager', '/');
  const week = page.getByRole('region', { name: 'This week' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  const finances = page.getByRole('region', { name: 'Finances' });
  await expect(finances).toContainText(/[1-9]\d* payments/);
  await finances.getByText('Month', { exact: true }).click();
  await finances.getByText('Invoices', { exact: true }).click();
  await expect(finances).toContainText(/[1-9]\d* invoices/);
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await expect(jobs.getByRole('link', { name: /^Late/ })).toBeVisible();
  await expectAccessible(page);
  await week.getByRole('button', { name: 'Week after' }).click();
  await expect(page.getByRole('region', { name: /^Week \d+, \d{4}$/ })).toBeVisible();
  await page.context().close();
});

test('a worker is told where the work is, and sees no figures', async ({ browser }) => {
  const page = await openAs(browser, 'worker', '/');
  await expect(page.getByRole('heading', { name: 'Limited access' })).toBeVisible();
  await expect(page.getByText('£')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to today’s work' }).click();
  await expect(page).toHaveURL(/\/work/);
  await page.context().close();
});

test('the outbox is for the Owner', { tag: '@desk' }, async ({ browser }) => {
  const page = await openAs(browser, 'manager', '/settings');
  const faults: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text());
  });
  await page.goto(`${demo.url}/settings/outbox`);
  await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});
