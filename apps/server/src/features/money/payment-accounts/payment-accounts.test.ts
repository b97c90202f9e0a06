import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { uploadForm } from '../../../testing/upload-form.ts';
import { paymentOptions, payoutsAllowed } from './lookups.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const details = {
  kind: 'Sole trader' as const,
  businessName: 'Bright Panes',
  companyNumber: '',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1980-02-29',
  email: 'olive@example.com',
  phone: '07700 900123',
  address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 's12ab' },
};
const bank = { accountName: 'Olive Owner', sortCode: '20-00-00', accountNumber: '55779911' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

const current = async ({ token }: TestBusiness) =>
  (await app.data(contract.getPaymentAccount, { token })).paymentAccount;

async function giveDocument({ token }: TestBusiness, filename: string, content = PDF) {
  const { type, payload } = await uploadForm(content, filename);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/payments/provideAccountVerification',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': newId(), 'content-type': type },
    payload,
  });
  return answer.statusCode;
}

const openedAccounts = async (business: TestBusiness) => {
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ port: string }>`
      select port from sandbox_accounts where business_id = ${business.id} order by port`),
  );
  return rows.map(({ port }) => port);
};

test('a business goes through the set-up, and each step shows what it still needs', async () => {
  const business = await app.business();
  const { token } = business;
  const states = ({ state, steps }: contract.PaymentAccount) => [
    state,
    ...steps.map((step) => step.state),
  ];
  expect(states(await current(business))).toEqual([
    'Not started',
    'To do',
    'Waiting',
    'Waiting',
    'Waiting',
  ]);
  const { paymentAccount: described } = await app.data(contract.configureAccount, {
    token,
    body: details,
  });
  expect(states(described)).toEqual(['In progress', 'Done', 'To do', 'To do', 'Waiting']);
  expect(described.details?.address.postcode).toBe('S1 2AB');
  expect(described.steps[1]?.missing[0]?.reason).toContain('passport');

  expect(await giveDocument(business, 'unreadable.pdf')).toBe(200);
  expect((await current(business)).steps[1]?.state).toBe('Asked again');
  const readable = Buffer.concat([PDF, Buffer.from('again')]);
  expect(await giveDocument(business, 'passport.pdf', readable)).toBe(200);
  const { paymentAccount: banked } = await app.data(contract.updateBankAccount, {
    token,
    body: bank,
  });
  expect(states(banked)).toEqual(['In progress', 'Done', 'Done', 'Done', 'To do']);
  expect(banked.documents.map(({ filename }) => filename)).toEqual([
    'unreadable.pdf',
    'passport.pdf',
  ]);
  expect(banked.bankAccount).toMatchObject({ accountName: 'Olive Owner', ending: '9911' });

  const before = await readTenant(app.database, { businessId: business.id }, paymentOptions);
  expect(before.cards.whyNot).toContain('not set up');
  const { paymentAccount: ready } = await app.data(contract.completeAccountSetup, {
    token,
    body: { acceptsTerms: true },
  });
  expect(states(ready)).toEqual(['Ready', 'Done', 'Done', 'Done', 'Done']);
  expect([ready.cards.whyNot, ready.directDebit.whyNot, ready.payouts.whyNot]).toEqual([
    '',
    '',
    '',
  ]);
  const after = await readTenant(app.database, { businessId: business.id }, paymentOptions);
  expect(after.cards.whyNot).toBeNull();
  expect(after.cards.accountId).toContain('cards');
  expect(await readTenant(app.database, { businessId: business.id }, payoutsAllowed)).toMatchObject(
    {
      whyNot: null,
      bankAccountEnding: '9911',
      accountId: after.cards.accountId,
    },
  );
});

test('one account is opened at each provider, even if calls are repeated or simultaneous', async () => {
  const business = await app.business();
  const { token, id: businessId } = business;
  // Simulates a crash before the provider's answer was stored.
  const lost = await app.cards.openAccount({ businessId, email: '' }, `account-${businessId}`);
  const requestId = newId();
  const configure = (id?: string) =>
    app.call(contract.configureAccount, {
      token,
      body: details,
      ...(id === undefined ? {} : { requestId: id }),
    });
  const answers = await Promise.all([
    configure(requestId),
    configure(requestId),
    configure(),
    configure(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0].data).toEqual(answers[1].data);
  expect(await openedAccounts(business)).toEqual(['cards', 'directDebit']);
  const { cards } = await readTenant(app.database, { businessId }, paymentOptions);
  expect(cards.accountId).toBe(lost.accountId);
  // The business can be found from an event about either account.
  const known = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ port: string }>`
      select port from provider_accounts where business_id = ${businessId} order by port`),
  );
  expect(known.map(({ port }) => port)).toEqual(['cards', 'directDebit']);
});

test('wrong details are refused with errors on their fields, and nothing is opened', async () => {
  const business = await app.business();
  const { token } = business;
  const wrong = await app.call(contract.configureAccount, {
    token,
    body: { ...details, kind: 'Company', dateOfBirth: '2015-01-01' },
  });
  expect(wrong.status).toBe(400);
  expect(new Set(wrong.errors.map(({ field }) => field))).toEqual(
    new Set(['companyNumber', 'dateOfBirth']),
  );
  expect(await openedAccounts(business)).toEqual([]);
  expect((await current(business)).details).toBeNull();
});

test('a step taken too early and a stale version are refused', async () => {
  const business = await app.business();
  const { token } = business;
  const early = await app.call(contract.updateBankAccount, { token, body: bank });
  expect([early.status, early.errors[0]?.detail]).toEqual([
    422,
    'Please give the details of the people behind the business first.',
  ]);
  expect(await giveDocument(business, 'passport.pdf')).toBe(422);
  await app.data(contract.configureAccount, { token, body: details });
  const finish = { token, body: { acceptsTerms: true as const } };
  expect((await app.call(contract.completeAccountSetup, finish)).status).toBe(422);
  const stale = { token, body: { ...details, version: 1 } };
  expect((await app.call(contract.configureAccount, stale)).status).toBe(409);
});

test('only pictures and PDFs are sent to the provider', async () => {
  const business = await app.business();
  await app.data(contract.configureAccount, { token: business.token, body: details });
  expect(await giveDocument(business, 'passport.txt', Buffer.from('my passport'))).toBe(415);
  expect((await current(business)).documents).toEqual([]);
});

test('only the Owner sees or changes the account', async () => {
  const { tokens } = await app.business();
  const body = { ...details };
  for (const role of ['Manager', 'Worker', 'Limited Worker'] as const) {
    const token = tokens[role];
    expect((await app.call(contract.getPaymentAccount, { token })).status).toBe(403);
    expect((await app.call(contract.configureAccount, { token, body })).status).toBe(403);
    expect((await app.call(contract.updateBankAccount, { token, body: bank })).status).toBe(403);
    const methods = { token, body: { takesCards: false } };
    expect((await app.call(contract.updatePaymentMethods, methods)).status).toBe(403);
  }
});

test('settings are saved one by one, and other slices use them', async () => {
  const business = await app.business();
  const { token } = business;
  const standing = await current(business);
  expect(standing.methods).toEqual({
    takesCards: true,
    takesDirectDebit: true,
    statementDescriptor: 'BRIGHT PANES',
    chargeWhenDone: false,
  });
  await app.data(contract.updatePaymentMethods, {
    token,
    body: { takesDirectDebit: false, statementDescriptor: 'Clear Panes', version: 1 },
  });
  await app.data(contract.updatePaymentMethods, { token, body: { chargeWhenDone: true } });
  await app.data(contract.saveTransactionPreferences, { token, body: { retriesFailed: false } });
  const options = await readTenant(app.database, { businessId: business.id }, paymentOptions);
  expect(options).toMatchObject({
    statementDescriptor: 'Clear Panes',
    chargeWhenDone: true,
    retriesFailed: false,
    sendsReceipts: true,
  });
  const short = await app.call(contract.updatePaymentMethods, {
    token,
    body: { statementDescriptor: 'Pane' },
  });
  expect([short.status, short.errors[0]?.field]).toEqual([400, 'statementDescriptor']);
});
