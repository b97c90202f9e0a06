import { listDocuments } from '@roundbook/contract/messages/documents/documents';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addRound, changeCustomer } from '../support/records.ts';

test('a letter about new prices goes to the customers on a round: by email to some, printed for the others', async ({
  page,
  business,
}) => {
  const { jobs } = await addRound(business, 'Mill Road', ['Ada Birch', 'Ben Cole', 'Cy Dunn']);
  await changeCustomer(business, jobs[0]!.customerId, { email: 'ada@example.com' });
  await changeCustomer(business, jobs[1]!.customerId, { email: 'ben@example.com' });
  await changeCustomer(business, jobs[2]!.customerId, { email: '' });

  await page.goto('/business/documents');
  await page.getByRole('button', { name: 'New documents' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Price-rise letter');
  await dialog.getByRole('combobox', { name: 'Round', exact: true }).selectOption('Mill Road');
  await expect(dialog.getByText('3 documents: 2 can be emailed, 1 to print.')).toBeVisible();
  await dialog.getByLabel('First day of the new prices').fill(addDays(await business.today(), 30));
  await dialog.getByLabel('Per cent').fill('7.5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make' }).click();

  const waiting = page.getByRole('definition').nth(1);
  await expect(waiting).toHaveText('3');
  await page.getByRole('button', { name: 'Email the unsent documents' }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(waiting).toHaveText('1');
  const row = page.getByRole('row', { name: /Cy Dunn/ });
  await expect(row).toContainText('Not sent');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the unsent documents' }).click();
  expect((await download).suggestedFilename()).toBe('Documents.pdf');
  await expect(row).toContainText('Printed');
  await expect(page.getByRole('row', { name: /Ada Birch/ })).toContainText('Only recorded');

  // The letter is stored with the customer, and is opened and sent again from there.
  await page.goto(`/manage/customers/${jobs[0]!.customerId}?tab=documents`);
  await page.getByRole('link', { name: /^Our prices from/ }).click();
  await expect(page.getByRole('table')).toContainText('£20.00');
  await expect(page.getByRole('table')).toContainText('£21.50');
  await page.getByRole('button', { name: 'Email again' }).click();
  await expect(page.getByText('The document is in the outbox')).toBeVisible();
  const { documents } = await business.call(listDocuments, {
    query: { customerId: jobs[0]!.customerId },
  });
  expect(documents).toHaveLength(1);
});
