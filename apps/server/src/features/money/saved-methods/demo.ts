import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { findAddressee } from '../../customers/customers/lookups.ts';
import { namedDebtsOf } from '../accounts/ledger/open-debt-lookups.ts';
import { paymentOptions } from '../payment-accounts/lookups.ts';
import { followMethod } from './saved-method-setup.ts';
import { insertMethod, lockMethod, saveMethod } from './store.ts';

export const buildsOn = ['ledger', 'payment-accounts'];

/**
 * The cards and bank accounts that customers save, chosen for how the sandbox treats them; the demo's charges use
 * them in this order.
 */
const CARDS = [
  '4000000000000077',
  '4000000000000077',
  '4000000000000077',
  '4242424242424242',
  '5555555555554444',
  '4000000000000341',
  '4000000000008013',
  '4000002760003184',
] as const;
const BANK_ACCOUNTS = ['55779911', '55779911', '10000004', '10000005'] as const;

/** Saves cards and Direct Debits with the sandboxes for customers who have debts. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, parts } = business;
  const { cards, directDebit, sandbox } = parts;
  const scope = { businessId };
  const [options, open] = await readTenant(database, scope, (tx) =>
    Promise.all([
      paymentOptions(tx),
      Promise.all(customerIds.map((customerId) => namedDebtsOf(tx, customerId))),
    ]),
  );
  const owing = customerIds.filter((_id, at) => open[at]!.length > 0);
  const [cardAccount, debitAccount] = [options.cards.accountId, options.directDebit.accountId];
  if (cardAccount === null || debitAccount === null || !sandbox) return;
  const keep = async (
    method: 'Card' | 'Direct Debit',
    [id, customerId, accountId, setupId]: readonly [string, string, string, string],
  ) => {
    const provider = method === 'Card' ? cards.name : directDebit.name;
    await transact(database, scope, async (tx) => {
      insertMethod(tx, { id, customerId, method, provider, accountId });
      const made = await lockMethod(tx, id);
      if (made) saveMethod(tx, made, { setupId });
    });
    await followMethod(parts, businessId, id);
  };
  for (const [at, number] of CARDS.entries()) {
    const [id, customerId] = [newId(), owing[at]];
    if (!customerId) return;
    const { setupId, form } = await cards.startSetup(cardAccount, customerId, id);
    await sandbox.enterCard(form.clientSecret, { number, expires: '2090-04' });
    // Some cards need their bank's confirmation when they are entered.
    await sandbox.answerBank(form.clientSecret, true).catch(() => undefined);
    await keep('Card', [id, customerId, cardAccount, setupId]);
  }
  for (const [at, accountNumber] of BANK_ACCOUNTS.entries()) {
    const [id, customerId] = [newId(), owing[CARDS.length + at]];
    const payer =
      customerId && (await readTenant(database, scope, (tx) => findAddressee(tx, customerId)));
    if (!payer) return;
    const { name: accountName, businessName: companyName, email } = payer;
    const [firstName = '', ...rest] = accountName.split(' ');
    const names = { firstName, lastName: rest.join(' '), companyName, email };
    const address = {
      line1: payer.address.streetName ?? '',
      town: 'Harrogate',
      postcode: payer.address.postcode ?? '',
    };
    const begun = await directDebit.startMandate(
      debitAccount,
      { customerId: payer.id, ...names, address },
      `${parts.accounts.publicUrl}/c/?mandate=${id}`,
      id,
    );
    const account = { accountName, sortCode: '200000', accountNumber };
    await sandbox.completeMandate(begun.setupId, account);
    await keep('Direct Debit', [id, payer.id, debitAccount, begun.setupId]);
  }
}
