import type { Page } from '@playwright/test';
import {
  getTransactionPreferences,
  listLearned,
} from '@roundbook/contract/money/bank-transactions/decisions';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';
import { importStatementOf, statementOf } from '../support/statements.ts';

const RECONCILIATION = '/settings/payments/bank-reconciliation';

const card = (page: Page, text: string) => page.getByRole('article', { name: new RegExp(text) });

/** Chooses one of a transaction's further actions. */
async function more(page: Page, text: string, action: string): Promise<void> {
  // A click on a row shows its actions.
  await card(page, text).getByText(text, { exact: true }).click();
  await card(page, text)
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses an action that applies to all transactions. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More about bank reconciliation' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('part payments, payments for several customers, and money that is not a payment are booked, all with the mouse', async ({
  page,
  business,
}) => {
  const names = ['Ann Alder', 'Ben Birch', 'Cara Cedar', 'Dot Dogwood'];
  const ids: string[] = [];
  for (const name of names) ids.push((await addInvoice(business, name)).customerId);
  const [ann = '', , , dot = ''] = ids;
  const { shortId } = await business.customer(dot);
  const balances = () => Promise.all(ids.map((id) => business.balanceOf(id)));
  await importStatementOf(
    business,
    statementOf(await business.today(), [
      { text: 'QZA FIRST PART', amount: '12.00' },
      { text: 'QZB SECOND PART', amount: '8.00' },
      { text: 'QZC FOR TWO', amount: '40.00' },
      { text: 'QZD FROM OUR OTHER BANK', amount: '50.00' },
      { text: `QZE ${shortId}`, amount: '20.00' },
      { text: 'QZF UNHEARD OF', amount: '3.33' },
      { text: 'QZG LADDERS', amount: '-30.00' },
    ]),
  );
  await page.goto(RECONCILIATION);
  await expect(page.getByRole('article')).toHaveCount(7);

  await test.step('two payments make up one invoice', async () => {
    for (const [text, amount] of [
      ['QZA FIRST PART', '£12.00'],
      ['QZB SECOND PART', '£8.00'],
    ] as const) {
      await card(page, text).getByText(text, { exact: true }).click();
      await card(page, text)
        .getByRole('button', { name: /^(?:Choose who|Somebody else)/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Who paid?' });
      await dialog.getByRole('combobox', { name: 'Customer' }).fill('Ann');
      await page.getByRole('option', { name: /^Ann Alder/ }).click();
      await dialog.getByRole('checkbox', { name: /^INV-/ }).click();
      await expect(dialog.getByText(new RegExp(`^Pays .* ${amount}$`))).toBeVisible();
      await dialog.getByRole('button', { name: `Book ${amount}` }).click();
      // The card leaves the list at once, and the dialog once the server has booked the payment.
      await expect(dialog).toBeHidden();
      await expect(card(page, text)).toBeHidden();
    }
    expect(await balances()).toEqual([0, 2000, 2000, 2000]);
  });

  await test.step('one payment is for two customers', async () => {
    await more(page, 'QZC FOR TWO', 'Split it');
    const dialog = page.getByRole('dialog', { name: 'Split it' });
    for (const [part, name] of [
      [1, 'Ben Birch'],
      [2, 'Cara Cedar'],
    ] as const) {
      const fields = dialog.getByRole('group', { name: `Part ${part}` });
      await fields.getByRole('textbox', { name: 'Amount' }).fill('20');
      await fields.getByRole('combobox', { name: 'Customer' }).fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await expect(dialog.getByText('Nothing is left')).toBeVisible();
    await dialog.getByRole('button', { name: 'Book 2 parts' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'QZC FOR TWO')).toBeHidden();
    expect(await balances()).toEqual([0, 0, 0, 2000]);
  });

  await test.step('money from the firm’s own account is not a payment', async () => {
    await more(page, 'QZD FROM OUR OTHER BANK', 'It is something else');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('combobox', { name: 'What it is' })
      .selectOption('Transfer between your accounts');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Book £50.00' }).click();
    await expect(card(page, 'QZD FROM')).toBeHidden();
  });

  await test.step('ignoring a strong match asks first', async () => {
    const dots = card(page, 'QZE');
    await dots.getByText(/^QZE/).click();
    await dots.getByRole('button', { name: /^Ignore/ }).click();
    const question = page.getByRole('dialog', { name: 'Ignore this transaction?' });
    await expect(question.getByText(`reference ${shortId}`, { exact: false })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(dots.getByRole('button', { name: /^Ignore/ })).toBeVisible();
    await dots.getByRole('button', { name: /^Ignore/ }).click();
    await question.getByRole('button', { name: 'Ignore it' }).click();
    await expect(dots).toBeHidden();
  });

  await test.step('a preference decides which transactions are listed', async () => {
    await choose(page, 'How transactions are treated');
    const dialog = page.getByRole('dialog', { name: 'How transactions are treated' });
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'List money that goes out' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'QZG LADDERS')).toBeHidden();
    const { preferences } = await business.call(getTransactionPreferences, {});
    expect(preferences).toEqual({ bookCertain: false, listOutgoing: false });
  });

  await test.step('the rest is ignored together', async () => {
    await choose(page, 'Ignore all new');
    const question = page.getByRole('dialog', { name: 'Ignore 1 new transaction?' });
    await question.getByRole('button', { name: 'Ignore all' }).click();
    await expect(page.getByText('All done')).toBeVisible();
    expect(await balances()).toEqual([0, 0, 0, 2000]);
  });

  await test.step('what was learned is shown on the customer’s record, and can be forgotten', async () => {
    const learnedOf = async () =>
      (await business.call(listLearned, { query: { customerId: ann } })).learned;
    const before = (await learnedOf()).length;
    expect(before).toBeGreaterThan(1);
    await page.goto(`/manage/customers/${ann}?tab=details`);
    const rows = page.getByRole('list', { name: 'How they pay' }).getByRole('listitem');
    await expect(rows).toHaveCount(before);
    await expectAccessible(page);
    await rows.first().getByRole('button').click();
    await expect(rows).toHaveCount(before - 1);
    expect(await learnedOf()).toHaveLength(before - 1);
  });
});

test('a user finds and connects a bank, and returns from the bank’s page with the result', async ({
  page,
}) => {
  await page.goto('/settings/payments/connected-banks');
  await expect(page).toHaveURL(/bank-reconciliation\?panel=accounts/);
  await page.getByRole('button', { name: 'Connect a bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a bank' });
  const banks = dialog.getByRole('list', { name: 'Banks' }).getByRole('button');
  await expect(banks.first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Bank' }).fill('no bank at all');
  await expect(dialog.getByText('No bank has that name.', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Bank' }).fill('');
  await banks.first().click();
  const consent = page.getByRole('dialog').filter({ hasText: 'May Roundbook see' });
  await expect(consent).toBeVisible();
  await expectAccessible(page);
  const name = (await consent.getByRole('heading').innerText()).trim();
  await consent.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(`${name} is connected`)).toBeVisible();
  const row = page
    .getByRole('list', { name: 'Bank connections' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  // The answer works only once, so it disappears from the address.
  expect(new URL(page.url()).search).toBe('?panel=accounts');
  await row.getByRole('button', { name: /^Check now/ }).click();
  await expect(page.getByText(/^Connection refreshed/)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Check now \(\d left today\)/ })).toBeEnabled();
  await row.getByRole('button', { name: `Disconnect ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Disconnect ${name}?` })
    .getByRole('button', { name: 'Disconnect', exact: true })
    .click();
  await expect(row).toBeHidden();
});

test.describe('without a signal', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('transactions can be read after a reload, and the list gives the date on which it was stored', async ({
    page,
    context,
    business,
  }) => {
    await importStatementOf(
      business,
      statementOf(await business.today(), [{ text: 'QZH TO READ', amount: '21.00' }]),
    );
    await page.goto(RECONCILIATION);
    await expect(card(page, 'QZH TO READ')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
        timeout: 90_000,
      })
      .toBe(true);
    // The page itself is stored when it is opened under the service worker.
    await page.reload();
    await expect(card(page, 'QZH TO READ')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Read only: there is no signal')).toBeVisible();
    await page.reload();
    await expect(card(page, 'QZH TO READ')).toBeVisible();
    await expect(page.getByText(/^This is the list as it was on /)).toBeVisible();
    await expect(card(page, 'QZH TO READ').getByRole('button', { name: 'Ignore' })).toBeDisabled();
    await expectAccessible(page);
  });
});
