import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const places = [
  ['Dashboard', '/'],
  ['Work', '/work'],
  ['Messages', '/messages'],
  ['Customers', '/manage/customers'],
  ['Quotes', '/manage/quotes'],
  ['Invoices', '/manage/invoices'],
  ['Payments', '/manage/payments'],
  ['Rounds', '/plan/rounds'],
  ['Jobs', '/plan/jobs'],
] as const;

test('every page in the menu opens', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/settings');
  for (const [label, path] of places) {
    if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
    const menu = isMobile ? page.getByRole('dialog') : page.getByRole('complementary');
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path === '/' ? '/$' : path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  if (!isMobile) return;
  // A phone has no keyboard shortcut for the search.
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByPlaceholder('Search anything')).toBeVisible();
});

test('the settings lead to every screen that they list', { tag: '@phone' }, async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/more');
  for (const label of [
    'Business details',
    'Additional users',
    'Services',
    'Tags',
    'Outbox',
    'Profile',
    'Sessions',
  ]) {
    await main.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await page.goBack();
  }
});

test('the search finds records, keeps the last search and recent records, lists all matches, and says when there are none', async ({
  page,
  business,
}) => {
  await business.addCustomer('Quentin Quill');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const open = () => page.keyboard.press('ControlOrMeta+k');
  await open();
  const input = page.getByPlaceholder('Search anything');
  await expect(page.getByText('Find customers by name')).toBeVisible();
  await input.fill('zzzzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await input.fill('quentin');
  await expect(page.getByRole('option', { name: /Quentin Quill/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quentin Quill' })).toBeVisible();

  await open();
  await expect(input).toHaveValue('quentin');
  await expect.poll(() => input.evaluate(() => getSelection()?.toString())).toBe('quentin');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Quentin Quill');
  await input.fill('quentin');
  await page.getByRole('option', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/manage\/customers\?search=quentin/);
});

test(
  'the dark scheme stays after a reload, and so does the classic design, which has every screen but no dark scheme, until it is switched off',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('switch', { name: 'Dark mode' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('switch', { name: 'New design' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expectAccessible(page);
    for (const [section, label, path] of [
      ['Plan', 'Leads', '/plan/leads'],
      ['Manage', 'Invoices', '/manage/invoices'],
      ['Home', 'Dashboard', '/'],
    ] as const) {
      await page.getByRole('button', { name: section, exact: true }).click();
      const menu = isMobile
        ? page.getByRole('navigation', { name: section })
        : page.getByRole('complementary');
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
    for (const name of ['Week overview', 'Finances', 'Jobs', 'Messages'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Dark mode' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('switch', { name: 'New design' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  },
);

test('an address that leads nowhere: missing records, previous paths and unknown paths each lead to a page', async ({
  page,
}) => {
  await test.step('the page for a missing record links back to its list', async () => {
    for (const [kind, list] of [
      ['/manage/customers', 'customers'],
      ['/plan/jobs', 'jobs'],
      ['/business/services', 'services'],
    ] as const) {
      await page.goto(`${kind}/0198f000-0000-7000-8000-000000000009`);
      const back = page.getByRole('link', { name: `Back to ${list}` });
      await expect(back).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(page.getByRole('main').locator('.tabler-icon-cloud-off')).toHaveCount(0);
      await back.click();
      await expect(page).toHaveURL(new RegExp(`${kind}$`));
    }
  });

  await test.step('previous and unknown paths lead to a page', async () => {
    await page.goto('/customers?search=Ann');
    await expect(page).toHaveURL('/manage/customers?search=Ann');
    await page.goto('/services');
    await expect(page).toHaveURL('/business/services');
    await page.goto('/balance');
    await expect(page).toHaveURL('/billing');
    await page.goto('/expenses?search=fuel');
    await expect(page).toHaveURL('/manage/expenses?search=fuel');
    await page.goto('/reports/website');
    await expect(page).toHaveURL('/reports');
    await expect(page.getByText('This is the nearest one.')).toBeVisible();
    await page.goto('/no/such/place');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
  });
});

test('if the app fails to start, it says so and the user can try again', async ({ page }) => {
  await page.route('**/api/app/start', (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, errors: [] } }),
  );
  await page.goto('/settings');
  await expect(page.getByText('Failed to fetch session details')).toBeVisible();
  await page.unroute('**/api/app/start');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
