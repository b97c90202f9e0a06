import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, emailInvoice } from '../support/records.ts';

test('if there is no provider, a message is kept, together with its text and the reason that it was not sent', async ({
  page,
  business,
}) => {
  const invoice = await addInvoice(business, 'Sid Spruce');
  await emailInvoice(business, invoice, 'sid@example.com');
  await page.goto('/settings/outbox');
  await page.getByRole('button', { name: /^Recorded/ }).click();
  await expect(page).toHaveURL(/state=Recorded/);
  await expectAccessible(page);
  await page.getByText(/sid@example\.com/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No email provider is set up, so the message was not sent.');
  await expect(dialog).toContainText(invoice.number);
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect(page.getByText('No such messages')).toBeVisible();
});

test('a new message appears without a reload', async ({ page, business }) => {
  await page.goto('/settings/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  const invoice = await addInvoice(business, 'Tia Thorn');
  await emailInvoice(business, invoice, 'tia@example.com');
  await expect(page.getByText(/tia@example\.com/)).toBeVisible();
});

test('a message is found by its customer', async ({ page, business }) => {
  const invoices = [
    await addInvoice(business, 'Una Upland'),
    await addInvoice(business, 'Vic Vetch'),
  ] as const;
  await emailInvoice(business, invoices[0], 'una@example.com');
  await emailInvoice(business, invoices[1], 'vic@example.com');
  await page.goto('/settings/outbox');
  await expect(page.getByText(/vic@example\.com/)).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Search by customer, address or subject' })
    .fill('upland');
  await expect(page.getByText(/Una Upland, una@example\.com/)).toBeVisible();
  await expect(page.getByText(/vic@example\.com/)).toHaveCount(0);
  await expect(page).toHaveURL(/search=upland/);
});
