import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/business.ts';

const places = [
  ['Dashboard', '/'],
  ['Work', '/work'],
  ['Customers', '/manage/customers'],
  ['Invoices', '/manage/invoices'],
  ['Payments', '/manage/payments'],
  ['Rounds', '/plan/rounds'],
  ['Jobs', '/plan/jobs'],
] as const;

test('every place of the menu opens', async ({ page, isMobile }) => {
  await page.goto('/settings');
  for (const [label, path] of places) {
    if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
    const menu = isMobile ? page.getByRole('dialog') : page.getByRole('complementary');
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path === '/' ? '/$' : path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the settings, and every screen that they lead to', async ({ page }) => {
  await page.goto('/settings');
  await expectAccessible(page);
  const main = page.getByRole('main');
  for (const label of [
    'Business details',
    'Additional users',
    'Services',
    'Tags',
    'Outbox',
    'Profile',
    'Sessions',
  ]) {
    await page.goto('/more');
    await main.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expectAccessible(page);
  }
});

/** A picture of one pixel, in base64. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a business without a name takes a logo, and loses nothing that is typed', async ({
  page,
}) => {
  await page.goto('/business/details');
  await expect(page.getByLabel('Business name')).toHaveValue('');
  await page.getByLabel('Website').fill('https://typed.example');
  const card = page.getByRole('region', { name: 'Logo' });
  const buffer = Buffer.from(pixel, 'base64');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer };
  await card.locator('input[type=file]').setInputFiles(file);
  await expect(card.getByRole('img', { name: 'Logo of the business' })).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue('https://typed.example');
});

test('a logo is chosen, shown and removed; not without a connection', async ({ page, context }) => {
  await page.goto('/business/details');
  const card = page.getByRole('region', { name: 'Logo' });
  const choose = (name: string, base64: string) =>
    card
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });
  await choose('logo.png', btoa('no picture'));
  await expect(page.getByText(/^Please choose a picture/)).toBeVisible();
  await choose('logo.png', pixel);
  await expect(page.getByText('Logo saved')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('img', { name: /^Logo of/ })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  for (const name of ['Choose another picture', 'Remove'])
    await expect(card.getByRole('button', { name })).toBeDisabled();
  await context.setOffline(false);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('business details are kept; leaving unsaved changes asks first', async ({ page }) => {
  await page.goto('/business/details');
  await page.getByLabel('Website').fill('https://sparkle.example');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Website')).toHaveValue('https://sparkle.example');
  await page.getByLabel('Business name').fill('Sparkle & Daughters');
  await page.getByLabel('Working day').fill('7h 30');
  const form = page.getByRole('form', { name: 'Business details' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Sparkle & Daughters');
  await expect(page.getByLabel('Working day')).toHaveValue('7 h 30 min');
});

test(
  'an upload tells how much of it is sent; it fails where the server is not reached',
  { tag: '@desk' },
  async ({ page, context }) => {
    await page.goto('/business/details');
    const card = page.getByRole('region', { name: 'Logo' });
    const large = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(2_000_000)]);
    const choose = () =>
      card
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large });
    const connection = await context.newCDPSession(page);
    const slow = {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1_000_000,
    };
    await connection.send('Network.emulateNetworkConditions', slow);
    const bar = card.getByRole('progressbar', { name: 'Sending the logo' });
    await choose();
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await connection.send('Network.emulateNetworkConditions', { ...slow, offline: true });
    await expect(page.getByText(/^Roundbook cannot be reached/)).toBeVisible();
    await expect(bar).toBeHidden();
    await connection.send('Network.emulateNetworkConditions', slow);
    await expect(card.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
    const answered = page.waitForResponse('**/api/assets');
    await choose();
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    expect((await answered).status()).toBe(200);
    await expect(bar).toBeHidden();
  },
);

test('search finds, shows all, remembers, and says when there is nothing', async ({
  page,
  business,
  isMobile,
}) => {
  await business.call('POST', '/customers', {
    name: 'Quentin Quill',
    address: { streetNumber: '9', streetName: 'Quay Street', town: 'Bath', postcode: 'BA1 2AB' },
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const open = () =>
    isMobile
      ? page.getByRole('button', { name: 'Search' }).click()
      : page.keyboard.press('ControlOrMeta+k');
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
  await expect(page.getByRole('option', { name: /Quentin Quill/ })).toBeVisible();
  await input.fill('quentin');
  await page.getByRole('option', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/manage\/customers\?search=quentin/);
});

test('the dark scheme stays, here and after a reload', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a record that is not there leads back to its list', { tag: '@desk' }, async ({ page }) => {
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

test('directions open in the app of one’s choice', async ({ page, business }) => {
  const name = `Dora ${crypto.randomUUID().slice(0, 8)}`;
  await business.addJobToday(name);
  await page.goto('/work');
  const directions = page.getByRole('link', { name: `Directions to ${name}` }).first();
  await expect(directions).toHaveAttribute('href', /google\.com/);
  await page.goto('/user/profile');
  const app = page.getByLabel('Directions open in');
  await expect(app).toHaveValue('googleMaps');
  await app.selectOption('Waze');
  await expect(page.getByText('Directions open in Waze')).toBeVisible();
  await page.goBack();
  await expect(directions).toHaveAttribute('href', /waze\.com/);
  await business.call('POST', '/user/appPreferences', { directionsApp: 'googleMaps' });
});

test('a day without jobs is a dash', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Week before' }).click();
  const week = page.getByRole('region', { name: /^Week \d+, \d{4}$/ });
  await expect(week.getByText('-', { exact: true })).toHaveCount(7);
});

test('former and unknown paths lead somewhere', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/customers?search=Ann');
  await expect(page).toHaveURL('/manage/customers?search=Ann');
  await page.goto('/services');
  await expect(page).toHaveURL('/business/services');
  await page.goto('/no/such/place');
  await expect(page).toHaveURL('/');
});

test('a start that fails says so and can be tried again', async ({ page }) => {
  await page.route('**/api/app/start', (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, errors: [] } }),
  );
  await page.goto('/settings');
  await expect(page.getByText('Failed to fetch session details')).toBeVisible();
  await page.unroute('**/api/app/start');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('without a connection, changes wait', async ({ page, context }) => {
  await page.goto('/user/profile');
  await expect(page.getByLabel('Surname')).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByLabel('Surname')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByLabel('Surname')).toBeEnabled();
});
