import { getTemplate, previewTemplate } from '@roundbook/contract/messages/templates/templates';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

test('a template is reworded by the firm, previewed with a customer, and reset', async ({
  page,
  business,
}) => {
  await addInvoice(business, 'Wynn Alder');
  await page.goto('/settings/message-templates');
  await page.getByRole('link', { name: /^Visit done, someone else pays/ }).click();
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByRole('textbox', { name: 'Subject' }).fill('All clean: ');
  await email.getByRole('button', { name: 'Insert a variable into Subject' }).click();
  await page.getByRole('menuitem', { name: 'Customer’s name' }).click();
  await expect(email.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'All clean: {customerName}',
  );
  await page.getByRole('combobox', { name: 'Preview with a customer' }).fill('Wynn');
  await page.getByRole('option', { name: /Wynn Alder/ }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('All clean: Wynn Alder');
  await expect(
    page.frameLocator('iframe').getByText('Hello Wynn Alder,', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your words')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reset to the product’s words' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(email.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Your visit is done: {jobTitle}',
  );
  await expect(page.getByText('Your words')).toHaveCount(0);
});

test('emails are accessible in both light and dark schemes', async ({ page, business }) => {
  const params = { key: 'page-link' };
  const { template } = await business.call(getTemplate, { params });
  const { email, sms } = template;
  const shown = await business.call(previewTemplate, { params, body: { email, sms } });
  await page.setContent(shown.email.html);
  await expect(page.getByRole('link', { name: 'Open your page' })).toBeVisible();
  await expectAccessible(page);
});
