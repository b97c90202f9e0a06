import type { Page } from '@playwright/test';
import { restoreCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';

const stop = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

/** Deletes a customer with an upcoming visit, on their page. */
async function deleteOnRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete customer' }).click();
  await expect(page.getByText('Customer deleted')).toBeVisible();
}

/** Goes to today's work without reloading the app. */
async function toWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Work', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

test('the visit of a restored customer returns to the work view immediately, in every browser', async ({
  page,
  business,
  browser,
  app,
}) => {
  const { customerId } = await business.addJobToday('Una Undo');
  await business.addJobToday('Stan Stay');
  const other = await browser.newPage({ storageState: storedSession(app.url, business.token) });
  await other.goto(`${app.url}/work`);
  await expect(stop(other, 'Una Undo')).toBeVisible();

  await page.goto(`/manage/customers/${customerId}`);
  await toWork(page);
  await expect(stop(page, 'Una Undo')).toBeVisible();
  await page.goBack();
  await deleteOnRecord(page, 'Una Undo');
  await expect(stop(other, 'Una Undo')).toBeHidden();
  await toWork(page);
  await expect(stop(page, 'Stan Stay')).toBeVisible();
  await expect(stop(page, 'Una Undo')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(stop(page, 'Una Undo')).toBeVisible();
  await expect(stop(other, 'Una Undo')).toBeVisible();

  await page.goBack();
  await deleteOnRecord(page, 'Una Undo');
  // The answer with the day's work, which lacks the customer, is on its way when another user restores the customer.
  let held = false;
  await other.route('**/api/jobs?*', async (route) => {
    const response = await route.fetch();
    if (!held) {
      held = true;
      await business.call(restoreCustomer, { params: { id: customerId } });
    }
    await route.fulfill({ response });
  });
  await other.reload();
  await expect(stop(other, 'Una Undo')).toBeVisible();
  await toWork(page);
  await expect(stop(page, 'Una Undo')).toBeVisible();
  await other.close();
});
