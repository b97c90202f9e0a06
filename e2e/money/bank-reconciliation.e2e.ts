import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';
import { importStatementOf, statementOf } from '../support/statements.ts';
import { undoOf } from '../support/toasts.ts';

/** Customers who owe £20.00 each, with their short ids. */
async function debtors(business: Business, names: readonly string[]) {
  const added = [];
  for (const name of names) {
    const { customerId } = await addInvoice(business, name);
    const { shortId } = await business.customer(customerId);
    added.push({ name, customerId, shortId });
  }
  return added;
}

/** Drops a file onto the statement drop zone. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text!], file!, { type: 'text/csv' }));
      return transfer;
    },
    [name, content],
  );
  await page.getByText('Drop statements here').dispatchEvent('drop', { dataTransfer });
}

test('a statement that was dropped in is booked with a single button and with keys, and every booking is undone', async ({
  page,
  business,
}) => {
  const [ann, ben, cara] = await debtors(business, ['Ann Alder', 'Ben Birch', 'Cara Cedar']);
  const statement = statementOf(await business.today(), [
    { text: `WINDOWS ${ann!.shortId}`, amount: '20.00' },
    { text: `${ben!.shortId} THANKS`, amount: '20.00' },
    { text: 'QZX HOLDINGS LTD', amount: '20.00' },
    { text: 'ACCOUNT FEE', amount: '-5.00' },
  ]);
  const balances = () =>
    Promise.all([ann!, ben!, cara!].map(({ customerId }) => business.balanceOf(customerId)));
  expect(await balances()).toEqual([2000, 2000, 2000]);

  await page.goto('/manage/payments');
  await page.getByRole('link', { name: 'Bank reconciliation' }).click();
  await expect(page).toHaveURL(/\/settings\/payments\/bank-reconciliation/);
  await page.getByRole('link', { name: 'Add statements or connect a bank' }).click();
  await expectAccessible(page);
  await dropFile(page, 'november.csv', statement);
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await page.getByRole('button', { name: 'See the transactions' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book 2 certain, £40.00' }).click();
  await expect(page.getByText('2 transactions booked, £40.00')).toBeVisible();
  expect(await balances()).toEqual([0, 0, 2000]);

  const holdings = page.getByRole('article', { name: /QZX HOLDINGS/ });
  const fee = page.getByRole('article', { name: /ACCOUNT FEE/ });
  await holdings.focus();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Who paid?' });
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type('Cara');
  await page.getByRole('option', { name: /^Cara Cedar .* owes £20\.00$/ }).click();
  await expect(dialog.getByText(/^Pays .* £20\.00$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book £20.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(holdings).toBeHidden();
  await fee.focus();
  await page.keyboard.press('i');
  await expect(page.getByText('All done')).toBeVisible();
  expect(await balances()).toEqual([0, 0, 0]);

  await page.getByRole('button', { name: 'More about bank reconciliation' }).click();
  await page.getByRole('menuitem', { name: 'Recent actions' }).click();
  const actions = page.getByRole('dialog', { name: 'Recent actions' });
  await expect(actions).toBeVisible();
  await expectAccessible(page);
  for (const words of ['1 transaction ignored', '1 transaction booked', '2 transactions booked']) {
    await actions.getByRole('button', { name: `Undo: ${words}` }).click();
    await expect(actions.getByRole('button', { name: `Undo: ${words}` })).toBeHidden();
  }
  await actions.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await balances()).toEqual([2000, 2000, 2000]);
});

test(
  'with a thumb, a match is accepted, undone, and given to another customer',
  { tag: '@phone' },
  async ({ page, business }) => {
    const [dot, eve] = await debtors(business, ['Dot Dogwood', 'Eve Elder']);
    const day = await business.today();
    await importStatementOf(
      business,
      statementOf(day, [{ text: `FOR DOT ${dot!.shortId}`, amount: '20.00' }]),
    );
    await page.goto('/manage/payments');
    await page.getByRole('link', { name: 'See who paid' }).click();
    const card = page.getByRole('article', { name: /FOR DOT/ });
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(card).toBeHidden();
    // The card leaves the list at once, before the server has booked the payment.
    await expect.poll(() => business.balanceOf(dot!.customerId)).toBe(0);
    await undoOf(page, '£20.00 booked for Dot Dogwood').click();
    await card.getByRole('button', { name: 'Somebody else' }).click();
    const sheet = page.getByRole('dialog', { name: 'Who paid?' });
    await sheet.getByRole('combobox', { name: 'Customer' }).fill('Eve');
    await page.getByRole('option', { name: /Eve Elder/ }).click();
    await sheet.getByRole('button', { name: 'Book £20.00' }).click();
    await expect(card).toBeHidden();
    await expect.poll(() => business.balanceOf(eve!.customerId)).toBe(0);
    expect(await business.balanceOf(dot!.customerId)).toBe(2000);
  },
);
