import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as banks from '@roundbook/contract/money/connected-banks/connected-banks';
import * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { sendStatement, uploadStatementOf } from '../../../testing/money/test-statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token } = await app.business());
});

const upload = (content: string) => uploadStatementOf(app, token, content);

const SPLIT = '13/02/2026,OKAFOR M,,14.00\n14/02/2026,VODAFONE,20.00,\n15/02/2026,HALL P,,18.00\n';

test('the user is asked once about a layout, with lines of money in and money out, and the answer is remembered', async () => {
  const { statementImport, csv } = await upload(SPLIT);
  expect(statementImport.state).toBe('Needs columns');
  expect(csv).toMatchObject({
    doubts: ['direction'],
    examples: [
      { description: 'OKAFOR M', amount: 1400 },
      { description: 'VODAFONE', amount: -2000 },
      { description: 'HALL P', amount: 1800 },
    ],
  });
  const params = { id: statementImport.importId };
  const early = await app.call(contract.importStatement, { token, params, body: {} });
  expect(early.status).toBe(422);
  const body = { layout: csv!.layout! };
  const answered = await app.data(contract.correctColumns, { token, params, body });
  expect(answered.statementImport.state).toBe('Needs account');
  const next = await upload(SPLIT.replaceAll('/02/', '/03/'));
  expect(next.statementImport.state).toBe('Needs account');
  expect(next.csv).toMatchObject({ isSure: true, isRemembered: true, doubts: [] });
});

const UNSIGNED = [
  'Date,Description,Amount,Balance',
  '13/02/2026,V NAME,20.00,480.00',
  '14/02/2026,O NAME,14.00,494.00',
  '15/02/2026,P NAME,5.00,489.00',
  '',
].join('\n');

test('the balance decides each line, and the answer about a first line applies to that file only', async () => {
  const { statementImport, csv } = await upload(UNSIGNED);
  expect(csv?.doubts).toEqual(['firstLine']);
  expect(csv?.examples[0]).toMatchObject({ description: 'V NAME', amount: -2000 });
  expect(statementImport.statements).toMatchObject([
    { addsUp: true, closing: { amount: 48900 }, paidIn: 1400, paidOut: -2500 },
  ]);
  const params = { id: statementImport.importId };
  const layout = {
    ...csv!.layout!,
    amount: { kind: 'unsigned' as const, column: 2, undecided: 'in' as const },
  };
  const answered = await app.data(contract.correctColumns, { token, params, body: { layout } });
  expect(answered.statementImport.statements).toMatchObject([{ paidIn: 3400, paidOut: -500 }]);
  const next = await upload(UNSIGNED.replaceAll('/02/', '/03/'));
  expect(next.csv?.doubts).toEqual(['firstLine']);
});

test('the user is asked again about a remembered layout if the balance contradicts it', async () => {
  const head = 'Date,Description,Sum one,Sum two,Balance\n';
  const first = await upload(`${head}13/02/2026,A,-1.00,-3.00,\n14/02/2026,B,-2.00,-4.00,\n`);
  const params = { id: first.statementImport.importId };
  const layout = { ...first.csv!.layout!, balance: 4 };
  await app.data(contract.correctColumns, { token, params, body: { layout } });
  const next = await upload(
    `${head}13/03/2026,A,-1.00,-3.00,97.00\n14/03/2026,B,-2.00,-4.00,93.00\n15/03/2026,C,5.00,6.00,99.00\n`,
  );
  expect(next.statementImport.statements).toMatchObject([{ addsUp: true, paidOut: -700 }]);
});

const REVOLUT = [
  'Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
  'Topup,2026-03-01 08:00:00,2026-03-01 08:00:01,Payment from Okafor,28.00,0.00,GBP,COMPLETED,148.40',
  'Card,2026-03-02 08:00:00,,Toolstation,-19.99,0.00,GBP,REVERTED,',
  'ATM,2026-03-04 09:00:00,2026-03-04 09:00:00,Cash,-40.00,0.80,GBP,COMPLETED,107.60',
  'Exchange,2026-03-05 07:00:00,2026-03-05 07:00:01,Exchanged,30.00,0.00,EUR,COMPLETED,30.00',
  'Card,2026-03-06 08:00:00,,Tesco,-5.00,0.00,GBP,PENDING,',
  '',
].join('\n');

test('rows that moved no money are counted and shown, and their texts are deleted with the file', async () => {
  const { statementImport } = await upload(REVOLUT);
  expect(statementImport.statements).toMatchObject([
    {
      count: 2,
      paidOut: -4080,
      setAside: [
        { reason: 'notBooked', count: 1, rows: [{ row: 6, text: 'Tesco' }] },
        { reason: 'refused', count: 1, rows: [{ row: 3, text: 'Toolstation' }] },
        { reason: 'otherCurrency', count: 1, rows: [{ row: 5, text: 'Exchanged' }] },
      ],
    },
  ]);
  const params = { id: statementImport.importId };
  const done = await app.data(contract.importStatement, {
    token,
    params,
    body: { newAccount: 'Revolut' },
  });
  expect(done.statementImport.statements[0]?.setAside.map(({ rows }) => rows)).toEqual([
    [],
    [],
    [],
  ]);
});

const CARD = [
  'Date,Description,Card Member,Amount',
  '15/03/2026,SCREWFIX LEEDS,MR TEST,25.50',
  '14/03/2026,PAYMENT RECEIVED - THANK YOU,MR TEST,-300.00',
  '',
].join('\n');

test('a card is a kind of account: purchases go out, payments to it come in, and the kind can be chosen', async () => {
  const { statementImport } = await upload(CARD);
  expect(statementImport).toMatchObject({
    state: 'Needs account',
    statements: [{ kind: 'card', paidIn: 30000, paidOut: -2550 }],
  });
  await app.data(contract.importStatement, {
    token,
    params: { id: statementImport.importId },
    body: { newAccount: 'Amex' },
  });
  const kinds = async () =>
    (await app.data(banks.listConnectedBanks, { token })).connectedBanks.flatMap((bank) =>
      bank.accounts.map(({ id, kind }) => ({ id, kind })),
    );
  const [account] = await kinds();
  expect(account?.kind).toBe('card');
  await app.data(banks.setAccountKind, {
    token,
    params: { id: account!.id },
    body: { kind: 'savings' },
  });
  expect((await kinds())[0]?.kind).toBe('savings');
});

const PURCHASES = [
  'Date,Description,Amount',
  '13/02/2026,BRIGHTLINE SUPPLIES,25.50',
  '14/02/2026,TESCO PFS 3312,44.20',
  '15/02/2026,BRIGHTLINE SUPPLIES,-5.00',
  '',
].join('\n');

test('a file of an account that the user called a card is read with a card’s signs, and the user is asked once', async () => {
  const imported = async (id: string, body: object = {}) =>
    app.data(contract.importStatement, { token, params: { id }, body });
  const first = await upload(PURCHASES);
  expect(first.statementImport.statements).toMatchObject([{ paidIn: 6970, paidOut: -500 }]);
  await imported(first.statementImport.importId, { newAccount: 'Purchases' });
  const [bank] = (await app.data(banks.listConnectedBanks, { token })).connectedBanks;
  const { id } = bank!.accounts[0]!;
  await app.data(banks.setAccountKind, { token, params: { id }, body: { kind: 'card' } });

  const second = await upload(PURCHASES.replaceAll('/02/', '/03/'));
  const turned = [{ accountId: id, kind: 'card', paidIn: 500, paidOut: -6970 }];
  expect(second.statementImport).toMatchObject({ state: 'Needs columns', statements: turned });
  expect(second.csv?.doubts).toEqual(['direction']);
  const params = { id: second.statementImport.importId };
  const body = { layout: second.csv!.layout! };
  const answered = await app.data(contract.correctColumns, { token, params, body });
  expect(answered.statementImport).toMatchObject({ state: 'Ready', statements: turned });
  const shown = await app.data(contract.getStatementImport, { token, params });
  expect(shown.statementImport).toMatchObject({ state: 'Ready', statements: turned });
  const done = await imported(params.id);
  expect(done.statementImport.statements).toMatchObject(turned);

  const third = await upload(PURCHASES.replaceAll('/02/', '/04/'));
  expect(third.statementImport).toMatchObject({ state: 'Ready', statements: turned });
  expect(third.csv).toMatchObject({ isRemembered: true, doubts: [] });

  // The answer for cards does not apply to a current account whose files have the same headings.
  await app.data(banks.setAccountKind, { token, params: { id }, body: { kind: 'current' } });
  const plain = await upload(PURCHASES.replaceAll('/02/', '/05/'));
  expect(plain.statementImport.statements).toMatchObject([{ paidIn: 6970, paidOut: -500 }]);
});

test('several accounts without numbers are not merged into one', async () => {
  const account = (name: string, line: string) =>
    `!Account\nN${name}\nTBank\n^\n!Type:Bank\n${line}\n^\n`;
  const text =
    account('Current', 'D13/02/2026\nT14.00\nPOKAFOR') +
    account('Savings', 'D14/02/2026\nT500.00\nPTRANSFER');
  const { status, errors } = await sendStatement(app, token, text, 'two.qif');
  expect([status, errors?.[0]?.detail]).toEqual([
    422,
    'This file holds several accounts without their numbers. Please download one account at a time.',
  ]);
});
