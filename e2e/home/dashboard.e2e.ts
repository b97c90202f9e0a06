import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, addPayment } from '../support/records.ts';
import { openAs } from '../support/sessions.ts';

test('a Manager sees the week, the money and the state of the jobs', async ({
  browser,
  business,
}) => {
  const { customerId } = await addInvoice(business, 'Ivo Ivy');
  await addPayment(business, customerId, 500);
  await business.addJobToday('Jan Jay');
  const page = await openAs(browser, await business.addUser('Manager'));
  await page.goto('/');
  const week = page.getByRole('region', { name: 'This week' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('link', { name: /^Owed/ })).toContainText('£');
  await expect(page.getByRole('region', { name: 'What is owed' })).toContainText('Not late yet');
  const finances = page.getByRole('region', { name: 'Finances' });
  await expect(finances).toContainText('1 payment');
  await finances.getByText('Month', { exact: true }).click();
  await finances.getByText('Invoices', { exact: true }).click();
  await expect(finances).toContainText('1 invoice');
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await expect(jobs.getByRole('link', { name: /^Today/ })).toBeVisible();
  await expectAccessible(page);
  await week.getByRole('button', { name: 'Week after' }).click();
  const next = page.getByRole('region', { name: /^Week \d+, \d{4}$/ });
  // A day without jobs shows a dash.
  await expect(next.getByText('-', { exact: true })).toHaveCount(7);
  // The device remembers the chosen week.
  await page.reload();
  await next.getByRole('button', { name: 'This week' }).click();
  await expect(week).toBeVisible();
  await page.context().close();
});

test(
  'on the next visit, the dashboard’s cards keep their place while it loads',
  { tag: '@both' },
  async ({ page, business }) => {
    const { customerId } = await addInvoice(business, 'Una Umber');
    await addPayment(business, customerId, 500);
    await business.addJobToday('Vic Vine');
    const complete = async () => {
      const week = page.getByRole('region', { name: 'This week' });
      await expect(week.getByRole('listitem')).toHaveCount(7);
      await expect(page.getByRole('region', { name: 'Latest payments' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Notification triggers' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifted = () =>
      page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum);
    await page.goto('/');
    await complete();
    const first = await shifted();
    // The device remembers the cards' heights once everything has arrived.
    const remembered = () => page.evaluate(() => Object.values(localStorage).join(' '));
    await expect.poll(remembered).toMatch(/triggers (?:desk|phone)/);
    await page.reload();
    await complete();
    const next = await shifted();
    test.info().annotations.push({ type: 'shifts', description: `${first}, then ${next}` });
    expect(next).toBeLessThan(0.01);
  },
);

test(
  'a worker learns where to find the work, and sees no figures',
  { tag: '@phone' },
  async ({ browser, business }) => {
    await addInvoice(business, 'Kai Kite');
    const worker = await business.addUser('Worker');
    const page = await openAs(browser, worker);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Limited access' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible();
    await page.getByRole('button', { name: 'Tools' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('region').first()).toContainText('Work');
    await menu.getByRole('button', { name: 'Customers' }).click();
    await expect(page.getByText('Your role does not allow this')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByText('£')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to today’s work' }).click();
    await expect(page).toHaveURL(/\/work/);
    await page.context().close();
  },
);

test('a Worker does not see the outbox', async ({ browser, business }) => {
  const page = await openAs(browser, await business.addUser('Worker'));
  const faults: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text());
  });
  await page.goto('/settings/outbox');
  await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});
