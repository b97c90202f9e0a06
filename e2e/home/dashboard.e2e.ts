import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, addPayment } from '../support/records.ts';
import { openAs } from '../support/sessions.ts';

test('a manager sees the week, the money and the state of the jobs', async ({
  browser,
  business,
}) => {
  const { customerId } = await addInvoice(business, 'Ivo Ivy');
  await addPayment(business, customerId, 2000);
  await business.addJobToday('Jan Jay');
  const page = await openAs(browser, await business.addUser('Manager'));
  await page.goto('/');
  const week = page.getByRole('region', { name: 'This week' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  const finances = page.getByRole('region', { name: 'Finances' });
  await expect(finances).toContainText('1 payment');
  await finances.getByText('Month', { exact: true }).click();
  await finances.getByText('Invoices', { exact: true }).click();
  await expect(finances).toContainText('1 invoice');
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await expect(jobs.getByRole('link', { name: /^Today/ })).toBeVisible();
  await expectAccessible(page);
  await week.getByRole('button', { name: 'Week after' }).click();
  await expect(page.getByRole('region', { name: /^Week \d+, \d{4}$/ })).toBeVisible();
  await page.context().close();
});

test(
  'a worker learns where to find the work, and sees no figures',
  { tag: '@phone' },
  async ({ browser, business }) => {
    await addInvoice(business, 'Kai Kite');
    const page = await openAs(browser, await business.addUser('Worker'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Limited access' })).toBeVisible();
    await expect(page.getByText('£')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to today’s work' }).click();
    await expect(page).toHaveURL(/\/work/);
    await page.context().close();
  },
);

test('the outbox is for the Owner', async ({ browser, business }) => {
  const page = await openAs(browser, await business.addUser('Manager'));
  const faults: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text());
  });
  await page.goto('/settings/outbox');
  await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});
