import { registerBusiness } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { openAs } from '../support/sessions.ts';

test('an Owner creates a key, which a program can use until the key is revoked', async ({
  app,
  browser,
}) => {
  const business = await registerBusiness(app.url);
  const page = await openAs(browser, business);
  await page.goto('/settings');
  await page.getByRole('link', { name: /^API/ }).click();
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an API key' });
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByLabel('Customers and quotes').selectOption('Read and change');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API key' });
  const key = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'I have saved it' }).click();

  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const made = await fetch(`${app.url}/api/customers`, {
    method: 'POST',
    headers: { ...headers, 'x-request-id': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Ann Archer', address: {} }),
  });
  expect(made.status).toBe(200);
  const invoices = await fetch(`${app.url}/api/invoices`, { headers });
  expect(invoices.status).toBe(403);
  await page.goto('/manage/customers');
  await expect(page.getByText('Ann Archer')).toBeVisible();

  await page.goto('/settings/api');
  await page.getByRole('button', { name: 'Actions for Website' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  const refused = await fetch(`${app.url}/api/customers`, { headers });
  expect(refused.status).toBe(401);
});
