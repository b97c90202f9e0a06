import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { createJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';

/** Puts a debt on a customer's account. */
async function charge(business: Business, id: string, amount: number): Promise<void> {
  const params = { id, action: 'debit' } as const;
  await business.call(editBalance, { params, body: { amount, reason: 'Broken ladder' } });
}

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a customer is added, with errors shown beside the fields, changed and opened', async ({
  page,
}) => {
  await page.goto('/manage/customers');
  await page.getByRole('link', { name: 'Add customer' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add customer', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('switch', { name: 'Agree a first job now' }).click();
  await page.getByLabel('Mobile').fill('12');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Postcode').fill('nowhere');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByText('Please check 5 fields which have errors.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(page.getByText('Please enter a valid postcode')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora North');
  await page.getByLabel('Mobile').fill('07700 900456');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nora@example.com');
  await page.getByLabel('Number or name').fill('7');
  await page.getByLabel('Street').fill('Grove Street');
  await page.getByLabel('Postcode').fill('ba26pl');
  await page.getByLabel('Contact’s name').fill('Tom Tenant');
  await page.getByRole('button', { name: 'Add site' }).click();
  await page.getByLabel('Site’s name').fill('Shop');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { name: 'Nora North', level: 1 })).toBeVisible();
  await expect(page.getByText('7 Grove Street, BA2 6PL')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Access notes', { exact: true }).fill('Key under the mat');
  await page.getByRole('link', { name: 'Customers', exact: true }).last().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('Large dog');
  await expect(page.getByRole('option', { name: 'Create “Large dog”' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Create “Large dog”' }).click();
  const form = page.getByRole('form', { name: 'Customer' });
  await expect(form.getByText('Large dog', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer saved')).toBeVisible();
  await expect(page.getByText('Key under the mat')).toBeVisible();
  await expect(page.getByText('Large dog')).toBeVisible();
  await expect(page.getByText('Tom Tenant')).toBeVisible();
  await page.getByRole('button', { name: 'Change tags' }).click();
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a customer and their first job are added together, on a round created in the same form',
  { tag: '@phone' },
  async ({ page, business }) => {
    const [street, postcode] = ['Grove Street', 'BA2 4BA'];
    const neighbour = { streetNumber: '12', streetName: street, town: 'Bath', postcode };
    await business.addCustomer('Nell Near', { address: neighbour });
    await page.goto('/manage/customers/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Will Wish');
    await page.getByLabel('Postcode').fill(postcode.toLowerCase());
    await expect(page.getByLabel('Street')).toHaveValue(street);
    await expect(page.getByLabel('Town')).toHaveValue('Bath');
    await expect(page.getByText(`${postcode} is here.`)).toBeVisible();
    await page.getByLabel('Number or name').fill('12');
    const notice = page.getByRole('status').filter({ hasText: 'May already be a customer' });
    await expect(notice).toContainText('same address');
    await expect(notice.getByRole('link')).toHaveAttribute('target', '_blank');

    const job = { title: page.getByLabel('Title'), price: page.getByLabel('Price') };
    const add = page.getByRole('button', { name: 'Add customer' });
    await add.click();
    await expect(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
    await job.title.fill('Windows');
    await job.price.fill('15');
    await page.getByRole('combobox', { name: 'Round' }).fill('Riverside');
    await page.getByRole('option', { name: 'New round “Riverside”…' }).click();
    const round = page.getByRole('dialog', { name: 'Add round' });
    await expect(round.getByLabel('Name')).toHaveValue('Riverside');
    await round.getByLabel('Colour').selectOption('Teal');
    await round.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue('Riverside');
    await expectAccessible(page);

    await add.click();
    const question = page.getByRole('dialog', { name: 'Already a customer?' });
    await expect(question).toContainText('Nell Near');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await add.click();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Will Wish', level: 1 })).toBeVisible();
    await expect(page.getByText('Customer added with their first job')).toBeVisible();
    const { user } = await business.call(startApp, {});
    const { jobs } = await business.call(listJobs, { query: { search: 'Will Wish' } });
    expect(jobs).toMatchObject([
      {
        title: 'Windows',
        cost: 1500,
        roundName: 'Riverside',
        defaultAssignee: user.id,
      },
    ]);
  },
);

test('the list is searched, filtered, sorted, tagged and exported', async ({ page, business }) => {
  await business.addCustomer('Zed Zimmer', { phoneNumber: '0114 496 0321' });
  const owing = await business.addCustomer('Olga Owing');
  await charge(business, owing, 1234);
  await page.goto('/manage/customers');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill('01144960321');
  await expect(page.getByRole('link', { name: /Olga Owing/ })).toBeHidden();
  await expect(page.getByRole('link', { name: /Zed Zimmer/ })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(search).toHaveValue('01144960321');
  await search.fill('no such person');
  await expect(page.getByRole('heading', { name: 'No customers match' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: /^Owing/ }).click();
  await expect(page.getByRole('link', { name: /Zed Zimmer/ })).toBeHidden();
  const row = page.getByRole('link', { name: /Olga Owing/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('grid').getByText('£12.34')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Olga Owing');
  expect(csv).toContain('12.34');
  expect(csv).not.toContain('Zed Zimmer');

  await page.getByRole('checkbox', { name: 'Select Olga Owing' }).check();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 1 customer' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Chase');
  await expect(page.getByRole('option', { name: 'Create “Chase”' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Create “Chase”' }).click();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('1 customer tagged')).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).selectOption('Chase');
  await expect(row).toBeVisible();
});

test('a customer’s balance is corrected, consent recorded, and the customer deleted, restored and finally erased; a site with jobs stays', async ({
  page,
  business,
}) => {
  const id = await business.addCustomer('Bea Balance', { sites: [{ name: 'Shop', address: {} }] });

  await test.step('a balance is corrected with a reason, and needs no invoice', async () => {
    await page.goto(`/manage/customers/${id}?tab=statement`);
    await openMenu(page, 'Bea Balance', 'Change balance');
    const dialog = page.getByRole('dialog', { name: 'Change balance' });
    await dialog.getByLabel('What to do').selectOption({ label: 'Charge: they owe more' });
    await dialog.getByRole('button', { name: 'Change balance' }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(2);
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByLabel('Reason').fill('Broken pane');
    await expect(dialog).toContainText('afterwards £30.00 owed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change balance' }).click();
    await expect(page.getByText('Balance changed: £30.00 owed')).toBeVisible();
    await expect(page.getByText('Broken pane')).toBeVisible();
    expect(await business.balanceOf(id)).toBe(3000);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const pdf = await readFile(await (await download).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a payment’s form starts with the amount that the customer owes', async () => {
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Payment from Bea Balance' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('30.00');
    await dialog.getByLabel('Amount').fill('15');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('£15.00 recorded, £15.00 is still owed')).toBeVisible();
    expect(await business.balanceOf(id)).toBe(1500);
  });

  await test.step('consent is recorded together with the way in which it was given', async () => {
    await page.getByText('Communication and customer pages').click();
    await page.getByRole('button', { name: 'Change communication preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Communication preferences' });
    await dialog.getByRole('switch', { name: 'Text: marketing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabel('How they told you').fill('on the phone');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/20\d\d, \d\d:\d\d, on the phone/)).toBeVisible();
    await page.getByRole('button', { name: 'Change access to customer pages' }).click();
    await page.getByLabel('Access', { exact: true }).selectOption('PIN');
    await page.getByRole('button', { name: 'Save' }).click();
    const access = page.getByRole('region', { name: 'Customer pages' });
    await expect(access).toContainText(
      'They open their page with a link that you send them and their PIN.',
    );
  });

  await test.step('a site with jobs cannot be deleted, and the form says why', async () => {
    const [site] = (await business.customer(id)).sites;
    const frequency = { unit: 'none' } as const;
    const body = { title: 'Shop front', cost: 1000, frequency, siteId: site!.id };
    await business.call(createJob, { params: { id }, body });
    await page.goto(`/manage/customers/${id}/edit`);
    await page.getByRole('button', { name: 'Remove Shop' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const words = 'A site with jobs cannot be removed. Move or delete its jobs first.';
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
  });

  await test.step('the customer is deleted, restored and finally erased', async () => {
    await page.goto(`/manage/customers/${id}`);
    await openMenu(page, 'Bea Balance', 'Delete customer');
    const question = page.getByRole('dialog', { name: 'Delete this customer?' });
    await expect(question).toContainText('owes £15.00');
    await question.getByRole('button', { name: 'Delete customer' }).click();
    await expect(page.getByText('Customer deleted')).toBeVisible();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Customer restored')).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();

    await openMenu(page, 'Bea Balance', 'Delete customer');
    await question.getByRole('button', { name: 'Delete customer' }).click();
    await expect(page.getByText('Customer deleted')).toBeVisible();
    await page.goto('/manage/customers?status=Deleted');
    await page.getByRole('link', { name: /Bea Balance/ }).click();
    await openMenu(page, 'Bea Balance', 'Anonymise customer');
    await page
      .getByRole('dialog', { name: 'Anonymise this customer?' })
      .getByRole('button', { name: 'Anonymise' })
      .click();
    await expect(page.getByRole('heading', { name: 'Unnamed customer', level: 1 })).toBeVisible();
    await openMenu(page, 'Unnamed customer', 'Purge customer');
    await page
      .getByRole('dialog', { name: 'Purge this customer?' })
      .getByRole('button', { name: 'Purge' })
      .click();
    await expect(page).toHaveURL('/manage/customers');
  });
});

test('two browsers see each other’s changes', async ({ page, browser, business, app }) => {
  const id = await business.addCustomer('Tess Two');
  await page.goto('/manage/customers');
  await expect(page.getByRole('link', { name: /Tess Two/ })).toBeVisible();
  const state = storedSession(app.url, business.token);
  const context = await browser.newContext({ storageState: state, baseURL: app.url });
  const other = await context.newPage();
  await other.goto(`/manage/customers/${id}/edit`);
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Tess Twice');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Customer saved')).toBeVisible();
  await expect(page.getByRole('link', { name: /Tess Twice/ })).toBeVisible();

  // Both users edit at the same time: the number that only the other user changed is kept, and so
  // is the typed text.
  await page.goto(`/manage/customers/${id}/edit`);
  await page.getByLabel('Notes', { exact: true }).fill('Prefers mornings');
  await other.getByRole('link', { name: 'Edit' }).click();
  await other.getByLabel('Mobile').fill('07700 900789');
  await other.getByRole('button', { name: 'Save' }).click();
  // Waits for the address, because the form has the same heading as the record that follows it.
  await expect(other).toHaveURL(`/manage/customers/${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Those changes are kept: Mobile/)).toBeVisible();
  expect(await business.customer(id)).toMatchObject({
    mobileNumber: '07700 900789',
    notes: 'Prefers mornings',
  });
  await context.close();
});
