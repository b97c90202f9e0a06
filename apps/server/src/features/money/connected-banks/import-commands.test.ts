import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import * as transactions from '@roundbook/contract/money/bank-transactions/transactions';
import * as banks from '@roundbook/contract/money/connected-banks/connected-banks';
import * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { TestBank } from '../../../testing/money/test-bank.ts';
import { sendStatement, uploadStatementOf } from '../../../testing/money/test-statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  ({ token } = business);
});

/** A file in Lloyds's format, which names its account. */
const lloyds = (...lines: readonly string[]) =>
  [
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    ...lines,
  ].join('\n') + '\n';
const MARCH = lloyds(
  "14/03/2026,FPI,'30-12-34,12345678,OKAFOR M 7K3QWH,,14.00,1014.00",
  "13/03/2026,DD,'30-12-34,12345678,TESCO MOBILE,19.00,,1000.00",
);
/** A file that does not name its account, and can be read in only one way. */
const QIF = '!Type:Bank\nD17/03/2026\nT12.00\nPHALL P\n^\n';

const upload = (content: string, filename?: string) =>
  uploadStatementOf(app, token, content, filename);

async function imported(content: string, body: object = {}) {
  const { statementImport } = await upload(content);
  const params = { id: statementImport.importId };
  return app.data(contract.importStatement, { token, params, body });
}

const listed = async () =>
  (await app.data(transactions.listTransactions, { token })).transactions.map(
    ({ amount, description, accountId }) => ({ amount, description, accountId }),
  );
const accounts = async () => (await app.data(banks.listConnectedBanks, { token })).connectedBanks;

test('a file is shown before it is imported; afterwards its lines are listed', async () => {
  const shown = await upload(MARCH, 'C:\\Downloads\\march.csv');
  expect(shown.statementImport).toMatchObject({
    filename: 'march.csv',
    format: 'CSV',
    state: 'Ready',
    statements: [
      {
        accountId: null,
        accountName: 'Account ending 5678',
        from: '2026-03-13',
        to: '2026-03-14',
        count: 2,
        known: 0,
        paidIn: 1400,
        paidOut: -1900,
      },
    ],
  });
  expect(await listed()).toEqual([]);
  const done = await app.data(contract.importStatement, {
    token,
    params: { id: shown.statementImport.importId },
    body: {},
  });
  expect(done).toMatchObject({ added: 2, known: 0, statementImport: { state: 'Imported' } });
  expect((await listed()).map(({ amount }) => amount)).toEqual([1400, -1900]);
  expect(await accounts()).toMatchObject([
    {
      bankId: null,
      name: 'Account ending 5678',
      accounts: [{ ending: '5678', lastOn: '2026-03-14' }],
    },
  ]);
});

test('accounts with the same last digits are told apart by their whole numbers', async () => {
  await imported(MARCH);
  const other = MARCH.replaceAll('30-12-34,12345678', '20-00-00,99995678');
  const shown = await upload(other);
  const name = 'Account 20-00-00 99995678';
  expect(shown.statementImport.statements).toMatchObject([{ accountName: name }]);
  await imported(other);
  expect((await accounts()).map((one) => one.name)).toEqual(['Account ending 5678', name]);
  await app.asOwner(
    `update bank_accounts set name = 'Business' where business_id = '${business.id}'`,
  );
  const names = ['Business (20-00-00 99995678)', 'Business (30-12-34 12345678)'];
  expect((await accounts()).map((one) => one.name).toSorted()).toEqual(names);
  const counts = await app.data(transactions.countTransactions, { token });
  expect(counts.accounts.map(({ accountName }) => accountName)).toEqual(names);
});

test('a second account cannot get a name that is taken', async () => {
  await imported(QIF, { newAccount: 'Savings' });
  const { statementImport } = await upload(QIF.replace('12.00', '13.00'));
  const refused = await app.call(contract.importStatement, {
    token,
    params: { id: statementImport.importId },
    body: { newAccount: 'Savings' },
  });
  expect([refused.status, refused.errors]).toMatchObject([422, [{ field: 'newAccount' }]]);
});

test('importing a file twice adds nothing, and an overlapping file adds its new lines', async () => {
  await imported(MARCH);
  const again = await upload(MARCH);
  expect(again.statementImport.statements).toMatchObject([{ count: 2, known: 2 }]);
  expect(await imported(MARCH)).toMatchObject({ added: 0, known: 2 });
  const more = lloyds(
    "15/03/2026,FPI,'30-12-34,12345678,HALL P,,18.00,1032.00",
    "14/03/2026,FPI,'30-12-34,12345678,OKAFOR M 7K3QWH,,14.00,1014.00",
  );
  expect(await imported(more)).toMatchObject({ added: 1, known: 1 });
  expect(await listed()).toHaveLength(3);
  expect(await accounts()).toHaveLength(1);
});

test('undoing an import asks first and removes all of it, but lines from another import stay', async () => {
  const first = await imported(MARCH);
  const params = { id: first.statementImport.importId };
  const asked = await app.call(contract.removeStatementImport, { token, params });
  expect(asked.status).toBe(409);
  expect(asked.conflict?.message).toContain(
    'The 2 imported transactions will be removed. None of them is booked.',
  );
  await imported(lloyds("14/03/2026,FPI,'30-12-34,12345678,OKAFOR M 7K3QWH,,14.00,1014.00"));
  await app.data(contract.removeStatementImport, {
    token,
    params,
    headers: {
      [headers.conflictBypass]: (await app.call(contract.removeStatementImport, { token, params }))
        .conflict!.bypassToken,
    },
  });
  expect((await listed()).map(({ amount }) => amount)).toEqual([1400]);
  expect((await app.data(contract.listStatementImports, { token })).total).toBe(1);
});

test('undoing an import states how many transactions are booked, and reverses the bookings', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { statementImport } = await imported(MARCH);
  const bank = new TestBank(app, business);
  const [money] = (await bank.list({ direction: 'in' })).transactions;
  await bank.converted(money!.internalTransactionId, { customerId });
  expect(await bank.balanceOf(customerId)).toBe(-1400);
  const params = { id: statementImport.importId };
  const { conflict } = await app.call(contract.removeStatementImport, { token, params });
  expect(conflict?.message).toContain(
    'One of them is booked: its booking will be reversed, and anything it paid is owed again.',
  );
  await app.data(contract.removeStatementImport, {
    token,
    params,
    headers: { [headers.conflictBypass]: conflict!.bypassToken },
  });
  expect(await bank.balanceOf(customerId)).toBe(0);
  expect(await bank.findings()).toEqual([]);
});

describe('an account that the file does not name', () => {
  test('is asked for once, and remembered for files of the same kind', async () => {
    const { statementImport } = await upload(QIF, 'a.qif');
    expect(statementImport.state).toBe('Needs account');
    const params = { id: statementImport.importId };
    const refused = await app.call(contract.importStatement, { token, params, body: {} });
    expect(refused.status).toBe(422);
    expect(refused.errors?.[0]).toMatchObject({
      field: 'accountId',
      detail: 'Please choose the account for this file.',
    });
    const newAccount = 'Business account';
    await app.data(contract.importStatement, { token, params, body: { newAccount } });
    const later = await upload(QIF.replace('17/03', '18/03'), 'b.qif');
    expect(later.statementImport).toMatchObject({
      state: 'Ready',
      statements: [{ accountName: newAccount, known: 0 }],
    });
    await app.data(contract.importStatement, {
      token,
      params: { id: later.statementImport.importId },
      body: {},
    });
    expect(await accounts()).toMatchObject([{ name: newAccount }]);
  });

  test('is hidden from other businesses', async () => {
    const other = await app.business();
    const { statementImport } = await upload(QIF, 'a.qif');
    await app.data(contract.importStatement, {
      token,
      params: { id: statementImport.importId },
      body: { newAccount: 'Mine' },
    });
    const [account] = await accounts();
    const theirs = await uploadStatementOf(app, other.token, QIF, 'a.qif');
    const params = { id: theirs.statementImport.importId };
    const body = { accountId: account!.connectedBankId };
    expect(
      (await app.call(contract.importStatement, { token: other.token, params, body })).status,
    ).toBe(422);
    expect((await app.call(contract.getStatementImport, { token, params })).status).toBe(404);
  });
});

describe('columns', () => {
  const AMBIGUOUS =
    'Date,Description,Amount,Sort Code,Account Number\n01/02/2026,HALL P,18.00,20-12-34,12345678\n';

  test('that are uncertain are shown to the user once, and remembered for the same headings', async () => {
    const shown = await upload(AMBIGUOUS);
    expect(shown).toMatchObject({
      statementImport: { state: 'Needs columns' },
      csv: { isSure: false, rows: [['01/02/2026', 'HALL P', '18.00', '20-12-34', '12345678']] },
    });
    const params = { id: shown.statementImport.importId };
    const early = await app.call(contract.importStatement, { token, params, body: {} });
    expect(early.status).toBe(422);
    const layout = { ...shown.csv!.layout!, dateOrder: 'mdy' as const };
    const corrected = await app.data(contract.correctColumns, { token, params, body: { layout } });
    expect(corrected.statementImport).toMatchObject({
      state: 'Ready',
      statements: [{ from: '2026-01-02' }],
    });
    await app.data(contract.importStatement, { token, params, body: {} });
    const next = await upload(AMBIGUOUS.replace('01/02', '03/02'));
    expect(next).toMatchObject({
      statementImport: { state: 'Ready', statements: [{ from: '2026-03-02' }] },
      csv: { isRemembered: true },
    });
  });

  test('that do not fit the file are refused with a message that names the line, and nothing changes', async () => {
    const shown = await upload(AMBIGUOUS);
    const params = { id: shown.statementImport.importId };
    const layout = { ...shown.csv!.layout!, date: 1 };
    const refused = await app.call(contract.correctColumns, { token, params, body: { layout } });
    expect(refused.status).toBe(422);
    const after = await app.data(contract.getStatementImport, { token, params });
    expect(after).toEqual(shown);
  });
});

const EIGHTEENS = Array.from(
  { length: 8 },
  (_, at) => `${at + 1}/03/2026,FPI,'30-12-34,12345678,HALL P,,18.00,1000.00\n`,
).join('');

test.each([
  ['a PDF', '%PDF-1.7', 'This is a PDF'],
  ['a file that broke off', MARCH.slice(0, -20), 'cut off'],
  [
    'an amount that cannot be read',
    MARCH.replace('14.00,1014', '14.005,1014') + EIGHTEENS,
    'Line 2: ',
  ],
  [
    'another currency',
    'Date,Description,Amount,Currency,IBAN\n17/02/2026,A,+1.00,EUR,GB33BUKB20201555555555\n',
    'in EUR',
  ],
])('%s is refused with a message, and nothing in it is kept', async (_what, content, words) => {
  const refused = await sendStatement(app, token, content);
  expect(refused.status).toBe(422);
  expect(refused.errors?.[0]?.detail).toContain(words);
  expect((await app.data(contract.listStatementImports, { token })).total).toBe(0);
});

test('a worker cannot import a file', async () => {
  const refused = await sendStatement(app, business.tokens.Worker, MARCH);
  expect(refused.status).toBe(403);
});
