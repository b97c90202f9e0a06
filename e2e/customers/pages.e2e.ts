import { readdir, readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { changeSecurity } from '@roundbook/contract/customers/customers/choices';
import { copyPageLink, withdrawPageLinks } from '@roundbook/contract/customers/pages/office';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedSecret } from '../support/outside/mail.ts';
import { addInvoice, changeCustomer } from '../support/records.ts';

/** A page in a separate browser that is not signed in to the office. */
async function visitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

test(
  'the office sends a link; the customer sees what they owe, downloads the invoice, and asks to move a visit; the office accepts',
  { tag: '@phone' },
  async ({ page, business, browser, app }) => {
    const email = `petra-${crypto.randomUUID()}@example.com`;
    const { customerId, number } = await addInvoice(business, 'Petra Pine');
    await changeCustomer(business, customerId, { email });
    const [job] = (await business.customer(customerId)).jobs;
    const today = await business.today();
    const params = { id: customerId, jobId: job!.id };
    await business.call(scheduleJob, { params, body: { date: addDays(today, 7) } });

    await page.goto(`/manage/customers/${customerId}?tab=details`);
    await page.getByRole('button', { name: 'Email link' }).click();
    await expect(page.getByText('The link is on its way by email')).toBeVisible();
    const link = await mailedSecret(app.url, 'c/#', email);

    const theirs = await visitor(browser, app.url);
    await theirs.goto(`/c/#${link}`);
    await expect(theirs.getByRole('heading', { name: 'Petra Pine' })).toBeVisible();
    await expect(theirs.getByRole('region', { name: 'To pay' })).toContainText('£20.00');
    await expectAccessible(theirs);
    const arriving = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: `Invoice ${number} as PDF` }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    await theirs.getByRole('button', { name: /^Skip or move/ }).click();
    await theirs.getByRole('button', { name: 'Send request' }).click();
    await expect(theirs.getByText('Please choose a day')).toBeVisible();
    await theirs.getByLabel('The day that suits you').fill(addDays(today, 9));
    await theirs.getByLabel('A message to us').fill('We are away until then');
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Send request' }).click();
    await expect(theirs.getByText('We will answer soon.')).toBeVisible();

    // The change is announced in real time, so the office sees it without a reload.
    await expect(page.getByText('We are away until then')).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move this visit' });
    await expect(dialog.getByLabel('New day')).toHaveValue(addDays(today, 9));
    await dialog.getByLabel('Message to them').fill('See you then');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Accepted, and the customer is told')).toBeVisible();
    const [moved] = (await business.customer(customerId)).jobs;
    expect(moved!.occurrence!.scheduledOn).toBe(addDays(today, 9));

    await theirs.reload();
    await expect(theirs.getByText('We have done as you asked. See you then')).toBeVisible();
    await theirs.context().close();
  },
);

test('a customer changes their contact details, and chooses which messages they want', async ({
  page,
  business,
  browser,
  app,
}) => {
  const { customerId } = await addInvoice(business, 'Quentin Quince');
  const { link } = await business.call(copyPageLink, { params: { id: customerId } });
  const theirs = await visitor(browser, app.url);
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Change email or phone' }).click();
  await theirs.getByLabel('Mobile').fill('12');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByLabel('Mobile')).toHaveAttribute('aria-invalid', 'true');
  await theirs.getByLabel('Mobile').fill('07700 900456');
  await theirs.getByRole('textbox', { name: 'Email' }).fill('quentin@example.com');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Your details are saved')).toBeVisible();
  await theirs.getByLabel('Emails with offers').check();
  await expect(theirs.getByText(/Agreed on .*, on their own page/)).toBeVisible();
  const customer = await business.customer(customerId);
  expect(customer).toMatchObject({ email: 'quentin@example.com', mobileNumber: '07700 900456' });
  await page.goto(`/manage/customers/${customerId}`);
  await expect(page.getByText('They changed their contact details')).toBeVisible();

  // Without a connection, the page stays open and says that there is none.
  await theirs.context().setOffline(true);
  await expect(theirs.getByText('You are offline.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Download the statement' }).click();
  await expect(theirs.getByText('We could not connect.')).toBeVisible();
  await theirs.context().setOffline(false);
  await expect(theirs.getByText('You are offline.')).toBeHidden();
  await theirs.context().close();
});

test('a page with a PIN asks for it, and closes once the office withdraws the links', async ({
  business,
  browser,
  app,
}) => {
  const id = await business.addCustomer('Rosa Rowan');
  await business.call(changeSecurity, { params: { id }, body: { security: 'PIN' } });
  const { link } = await business.call(copyPageLink, { params: { id } });
  const first = await visitor(browser, app.url);
  await first.goto(link);
  await first.getByLabel('A 6-digit PIN').fill('123456');
  await first.getByRole('button', { name: 'Open my page' }).click();
  await expect(first.getByText('Please choose digits that are harder to guess')).toBeVisible();
  await first.getByLabel('A 6-digit PIN').fill('482913');
  await first.getByRole('button', { name: 'Open my page' }).click();
  await expect(first.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  // The page stays open in this tab.
  await first.reload();
  await expect(first.getByRole('heading', { name: 'Rosa Rowan' })).toBeVisible();

  const second = await visitor(browser, app.url);
  await second.goto(link);
  await second.getByLabel('PIN').fill('908172');
  await second.getByRole('button', { name: 'Open my page' }).click();
  await expect(second.getByText('That PIN is incorrect.')).toBeVisible();
  await second.getByLabel('PIN').fill('482913');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Rosa Rowan' })).toBeVisible();

  await business.call(withdrawPageLinks, { params: { id } });
  await first.reload();
  await expect(first.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('the page has its own content security policy, and loads nothing from the firm’s client', async ({
  app,
  request,
}) => {
  const answer = await request.get(`${app.url}/c/`);
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await answer.text()).not.toContain('service-worker');
  const nothing = await request.get(`${app.url}/c/assets/nothing.js`);
  expect(nothing.status()).toBe(404);
});

/** The maximum size of the customer page's scripts and styles, compressed, in bytes. */
const BUDGET = 100 * 1024;

test('all scripts and styles of the page stay within 100 KiB', async () => {
  const folder = new URL('../../apps/customer/dist/assets/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)\.br$/.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => (await readFile(new URL(name, folder))).length),
  );
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
});
