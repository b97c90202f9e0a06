import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import * as contract from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { HOLD_HOURS } from '@roundbook/domain/money/payment-accounts/payout-hold';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import { type ProviderAccount, ProviderRefused } from '../../../providers/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { prepareBank } from './bank-commands.ts';
import { payoutsAllowed } from './lookups.ts';
import type { AccountParts } from './payment-account-providers.ts';
import { accountChanged, dailyLook } from './tasks.ts';

let app: TestApp;

beforeAll(async () => {
  // Runs without tasks, as the provider's own event would arrive in the middle of a test.
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

const details = {
  kind: 'Company' as const,
  businessName: 'Bright Panes Ltd',
  companyNumber: '01234567',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1980-02-29',
  email: 'olive@example.com',
  phone: '07700 900123',
  address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
};
const first = { accountName: 'Olive Owner', sortCode: '200000', accountNumber: '5577 9911' };
const second = { accountName: 'Olive Owner', sortCode: '10-79-99', accountNumber: '88837491' };

const parts = (cards: Partial<AccountParts['cards']> = {}): AccountParts => ({
  database: app.database,
  enqueueIn: app.tasks.enqueueIn,
  accounts: { publicUrl: 'https://app.example.com' } as AccountParts['accounts'],
  directDebit: app.directDebit,
  cards: { ...app.cards, ...cards },
});

async function withAccount(): Promise<TestBusiness> {
  const business = await app.business();
  const { token } = business;
  await app.data(contract.configureAccount, { token, body: details });
  await app.data(contract.updateBankAccount, { token, body: first });
  return business;
}

const mailsTo = ({ userIds }: TestBusiness) =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string; body: string }>`
      select subject, body from account_messages
       where recipient = ${`${userIds.Owner}@example.com`} order by created_at, id`),
  );
const allowed = ({ id: businessId }: TestBusiness) =>
  readTenant(app.database, { businessId }, (tx) => payoutsAllowed(tx));
const current = async ({ token }: TestBusiness) =>
  (await app.data(contract.getPaymentAccount, { token })).paymentAccount;
const turn = ({ id: businessId }: TestBusiness) => ({ businessId, date: '2026-11-22' });

/** Changes the bank account as the route does, with the provider's behaviour chosen by the test. */
const change = (business: TestBusiness, cards: Partial<AccountParts['cards']>) => {
  const actor = { businessId: business.id, userId: business.userIds.Owner };
  const call = { actor, body: second, now: new Date().toISOString() };
  return prepareBank(parts(cards), call as unknown as Parameters<typeof prepareBank>[1]);
};

test('the first account is not held; every Owner is notified, and the security log records it', async () => {
  const business = await withAccount();
  const account = await current(business);
  expect(account.bankAccount).toMatchObject({ accountName: 'Olive Owner', ending: '9911' });
  expect(account.payouts.heldUntil).toBeNull();
  const [mail] = await mailsTo(business);
  expect(mail?.subject).toBe('The bank account for your payouts was added');
  expect(mail?.body).toContain('ends in 9911');
  const log = await app.data(listSecurityLog, { token: business.token });
  expect(log.events[0]).toMatchObject({ kind: 'payoutAccountChanged', about: 'ending 9911' });
});

test('a new account holds payouts for 72 hours, here and at the provider, after which they are released', async () => {
  const business = await withAccount();
  const { token, id } = business;
  const began = Date.now();
  const { paymentAccount } = await app.data(contract.updateBankAccount, { token, body: second });
  const { heldUntil } = paymentAccount.payouts;
  expect(Date.parse(heldUntil!) - began).toBeGreaterThanOrEqual(HOLD_HOURS * 3_600_000);
  expect(paymentAccount.payouts.whyNot).not.toBe('');
  const { accountId, whyNot } = await allowed(business);
  expect(whyNot).not.toBeNull();
  expect((await app.cards.findAccount(accountId!)).canBePaidOut).toBe(false);
  const mails = await mailsTo(business);
  expect(mails[1]?.subject).toBe('The bank account for your payouts was changed');
  expect(mails[1]?.body).toContain('Payouts are on hold for 72 hours');

  await dailyLook(parts()).run(turn(business));
  expect((await current(business)).payouts.heldUntil).toBe(heldUntil);
  await app.asOwner(
    `update payment_accounts set payouts_held_until = now() where business_id = '${id}'`,
  );
  await dailyLook(parts()).run(turn(business));
  expect((await allowed(business)).heldUntil).toBeNull();
});

test('a number that cannot exist at the sort code is refused with an error on its field, and no provider is asked', async () => {
  const business = await withAccount();
  const { token } = business;
  const body = { ...second, accountNumber: '88837493' };
  const refused = await app.call(contract.updateBankAccount, { token, body });
  expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'accountNumber']);
  expect(await current(business)).toMatchObject({
    bankAccount: { ending: '9911' },
    payouts: { heldUntil: null },
  });
});

test('the full account number is never stored', async () => {
  const business = await withAccount();
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ row: string }>`
      select to_jsonb(sa)::text as row from sandbox_accounts sa where business_id = ${business.id}`),
  );
  const kept = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ row: string }>`
      select to_jsonb(pa)::text as row from payment_accounts pa where business_id = ${business.id}
      union all
      select response from receipts where business_id = ${business.id}`),
  );
  for (const { row } of [...rows, ...kept]) expect(row).not.toContain('55779911');
});

test('if a provider refuses a change, everything stays as it was', async () => {
  const business = await withAccount();
  const no = () => Promise.reject(new ProviderRefused('bank_closed', 'That account is closed.'));
  await expect(change(business, { setBankAccount: no })).rejects.toMatchObject({
    code: 'rule',
    message: 'That account is closed.',
  });
  const { payouts, bankAccount } = await current(business);
  expect([payouts.heldUntil, bankAccount?.ending]).toEqual([null, '9911']);
  expect(await mailsTo(business)).toHaveLength(1);
});

test('an account changed at the provider is noticed, reported to the Owners and held', async () => {
  const business = await withAccount();
  const { accountId } = await allowed(business);
  const elsewhere = { accountName: 'Olive', sortCode: '107999', accountNumber: '88837491' };
  await app.cards.setBankAccount(accountId!, elsewhere, 'elsewhere');
  for (let day = 0; day < 2; day += 1) await dailyLook(parts()).run(turn(business));
  const { bankAccount, payouts } = await current(business);
  expect(bankAccount?.ending).toBe('7491');
  expect(payouts.heldUntil).not.toBeNull();
  expect(await mailsTo(business)).toHaveLength(2);
  expect((await app.cards.findAccount(accountId!)).canBePaidOut).toBe(false);
});

test('a refusal by the Direct Debit provider leaves payouts on the former account', async () => {
  const business = await withAccount();
  const actor = { businessId: business.id, userId: business.userIds.Owner };
  const call = { actor, body: second, now: new Date().toISOString() };
  const no = () => Promise.reject(new ProviderRefused('bank_closed', 'That account is closed.'));
  const directDebit = { ...app.directDebit, setBankAccount: no };
  const asking = prepareBank(
    { ...parts(), directDebit },
    call as unknown as Parameters<typeof prepareBank>[1],
  );
  await expect(asking).rejects.toMatchObject({ code: 'rule' });
  const { accountId, heldUntil } = await allowed(business);
  expect(heldUntil).toBeNull();
  expect((await app.cards.findAccount(accountId!)).bankAccountEnding).toBe('9911');
});

test('if an answer is lost, payouts stay held, and a later check finds out whether the account changed', async () => {
  const business = await withAccount();
  const { id } = business;
  const lost: AccountParts['cards']['setBankAccount'] = async (...given) => {
    await app.cards.setBankAccount(...given);
    throw new Error('socket hang up');
  };
  await expect(change(business, { setBankAccount: lost })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect((await current(business)).payouts.heldUntil).not.toBeNull();
  // Another change waits until the first one is settled or abandoned.
  const other = await app.call(contract.updateBankAccount, {
    token: business.token,
    body: { ...first, accountName: 'Somebody else' },
  });
  expect(other.status).toBe(422);
  await app.asOwner(`update payment_accounts
    set bank_pending = bank_pending || '{"at": "2026-01-01T00:00:00.000Z"}'
    where business_id = '${id}'`);
  await dailyLook(parts()).run(turn(business));
  const settled = await current(business);
  expect(settled.bankAccount?.ending).toBe('7491');
  expect(settled.payouts.heldUntil).not.toBeNull();
  expect(await mailsTo(business)).toHaveLength(2);
});

test('a provider’s event updates the stored copy, but only if the account is this business’s', async () => {
  const business = await withAccount();
  const { accountId } = await allowed(business);
  const said: ProviderAccount = {
    accountId: accountId!,
    canTakePayments: false,
    canBePaidOut: false,
    requirements: [{ field: 'address', reason: 'Where do you live?', dueBy: null }],
    bankAccountEnding: '9911',
  };
  const handle = accountChanged(parts({ findAccount: async () => said }));
  const event = { port: 'cards' as const, objectId: accountId!, at: new Date().toISOString() };
  expect(await handle(business.id, { ...event, accountId: 'acct_other', objectId: 'x' })).toBe(
    false,
  );
  const { version } = await current(business);
  expect(await handle(business.id, { ...event, accountId })).toBe(true);
  const told = await current(business);
  expect(told.steps[0]).toMatchObject({ state: 'Asked again' });
  expect(told.steps[0]?.missing[0]?.reason).toBe('Where do you live?');
  expect(told.version).toBe(version + 1);
  // Repeating the event changes nothing.
  expect(await handle(business.id, { ...event, accountId })).toBe(true);
  expect((await current(business)).version).toBe(version + 1);
  // During the set-up, requirements are only shown on the screen.
  expect(await mailsTo(business)).toHaveLength(1);
});

test('after the set-up, every Owner is emailed once about a provider’s new requirements', async () => {
  const business = await withAccount();
  const { accountId } = await allowed(business);
  await app.asOwner(
    `update payment_accounts set completed_at = now() where business_id = '${business.id}'`,
  );
  const state = await app.cards.findAccount(accountId!);
  const asked = { field: 'email' as const, reason: 'Your email address bounced.' };
  const requirements = [...state.requirements, { ...asked, dueBy: '2026-12-24T12:00:00.000Z' }];
  const said = { findAccount: async () => ({ ...state, requirements }) };
  for (let day = 0; day < 2; day += 1) await dailyLook(parts(said)).run(turn(business));
  const [, mail, ...more] = await mailsTo(business);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your payment account needs something from you');
  expect(mail?.body).toMatch(/Your email address bounced\. By \w+,? 24 December 2026/);
  expect(mail?.body).toContain('https://app.example.com/settings/payments/setup');
  expect(mail?.body).not.toContain('passport');
});
