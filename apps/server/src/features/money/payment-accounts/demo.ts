import type { AccountDetails } from '@roundbook/domain/money/payment-accounts/account-details';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { rememberAccount } from '../provider-events/effects.ts';
import { findStates } from './payment-account-providers.ts';
import { lockAccount, stateColumns, updateAccount } from './store.ts';

const DETAILS: AccountDetails = {
  kind: 'Sole trader',
  businessName: 'Clearwater Window Cleaning',
  companyNumber: '',
  firstName: 'Olive',
  lastName: 'Owen',
  dateOfBirth: '1985-03-02',
  email: 'owner@demo.example',
  phone: '01632 960111',
  address: { line1: '4 Grove Park Terrace', line2: '', town: 'Harrogate', postcode: 'HG1 4BW' },
};

/** One of the sandbox's test accounts. */
const BANK_ACCOUNT = {
  accountName: 'Clearwater Window Cleaning',
  sortCode: '200000',
  accountNumber: '55779911',
};

/** Sets up the payment account with the built-in sandboxes; does nothing with real providers. */
export async function addToDemo({ businessId, database, parts }: DemoBusiness): Promise<void> {
  const { cards, directDebit } = parts;
  if (cards.name !== 'sandbox' || directDebit.name !== 'sandbox') return;
  const key = `account-${businessId}`;
  const now = new Date().toISOString();
  const opened = await cards.openAccount({ businessId, email: DETAILS.email }, key);
  const { accountId } = opened;
  await cards.describeAccount(accountId, DETAILS, { at: now, ip: '' });
  const passport = { filename: 'passport.jpg', mime: 'image/jpeg', content: Buffer.from('demo') };
  await cards.addDocument(accountId, passport, `passport-${businessId}`);
  await cards.setBankAccount(accountId, BANK_ACCOUNT, `bank-${businessId}`);
  const debits = await directDebit.openAccount({ ...DETAILS, businessId }, key);
  await directDebit.setBankAccount(debits.accountId, BANK_ACCOUNT, `bank-${businessId}`);
  const states = await findStates(parts, { cards: opened, directDebit: debits });
  await transact(database, { businessId }, async (tx) => {
    await lockAccount(tx);
    rememberAccount(tx, { provider: cards.name, port: 'cards' }, accountId, businessId);
    const origin = { provider: directDebit.name, port: 'directDebit' } as const;
    rememberAccount(tx, origin, debits.accountId, businessId);
    await updateAccount(tx, {
      details: JSON.stringify(DETAILS),
      documents: JSON.stringify([{ filename: passport.filename, at: now }]),
      bank_account_name: BANK_ACCOUNT.accountName,
      bank_account_ending: BANK_ACCOUNT.accountNumber.slice(-4),
      bank_changed_at: now,
      completed_at: now,
      charge_when_done: true,
      ...stateColumns(states),
    });
  });
}
