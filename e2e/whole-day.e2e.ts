import type { Page } from '@playwright/test';
import { expect, visitorTest as test } from './support/fixtures.ts';
import { openKeptWork } from './support/kept-work.ts';
import { PIXEL, pictureFile } from './support/pictures.ts';
import { newEmail } from './support/register.ts';
import { answerWelcome, fillRegistration } from './support/welcome.ts';

test.use({ serviceWorkers: 'allow' });

const CUSTOMERS = ['Ann Ash', 'Ben Birch'] as const;

async function addCustomerWithJob(page: Page, name: string): Promise<void> {
  await page.goto('/manage/customers');
  await page.getByRole('link', { name: 'Add customer' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Street').fill('Grove Street');
  await page.getByLabel('Postcode').fill('BA2 6PL');
  await page.getByLabel('Title').fill('Windows all round');
  await page.getByLabel('Price').fill('18.50');
  await page.getByLabel('How often').selectOption('Every 4 weeks');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Customer added with their first job')).toBeVisible();
}

async function planRound(page: Page): Promise<void> {
  await page.goto('/plan/rounds');
  await page.getByRole('button', { name: 'Add round' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add round' });
  await dialog.getByLabel('Name').fill('Riverside');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add jobs' }).first().click();
  const choosing = page.getByRole('dialog', { name: 'Add jobs to Riverside' });
  for (const name of CUSTOMERS) await choosing.getByRole('checkbox', { name }).check();
  await choosing.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByRole('button', { name: /^Move Ben Birch/ })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  const day = page.getByRole('dialog', { name: 'Schedule Riverside' });
  await day.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('2 jobs scheduled')).toBeVisible();
}

async function doneWithPhotoAndCash(phone: Page, name: string): Promise<void> {
  await phone.getByRole('button', { name: `More for ${name}` }).click();
  await phone.getByRole('menuitem', { name: 'Done with details…' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Mark job as done' });
  const file = pictureFile('gate.png', PIXEL);
  await dialog.locator('input[type=file]').last().setInputFiles(file);
  await expect(dialog.getByRole('img', { name: 'gate.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('18.50');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(phone.getByText("Job will be marked as done when you're back online")).toBeVisible();
}

test('a whole day, from registering to the debtors list', async ({ page, browser, app }) => {
  test.slow();
  await fillRegistration(page, newEmail());
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await answerWelcome(page);
  for (const name of CUSTOMERS) await addCustomerWithJob(page, name);
  await planRound(page);

  const pocket = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const phone = await pocket.newPage();
  await openKeptWork(phone);
  await pocket.setOffline(true);
  await doneWithPhotoAndCash(phone, 'Ann Ash');
  await phone.reload();
  await phone.getByText(/^Done and skipped/).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Ann Ash' })).toContainText(
    'Will be marked as done',
  );
  await pocket.setOffline(false);
  await expect(phone.getByText('Sync complete.')).toBeVisible();
  await phone.getByRole('button', { name: 'Done: Ben Birch' }).first().click();
  await expect(phone.getByText('Job marked as done')).toBeVisible();

  // In the office, one customer has paid and the other still owes.
  await page.goto('/manage/invoices');
  await expect(page.getByText('2 invoices, £18.50 to be paid')).toBeVisible();
  await page.goto('/manage/payments');
  await expect(page.getByText('1 payment, £18.50')).toBeVisible();
  await page.goto('/manage/customers?balance=owing');
  await expect(page.getByRole('link', { name: /Ben Birch/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ann Ash/ })).toBeHidden();
  await pocket.close();
});
