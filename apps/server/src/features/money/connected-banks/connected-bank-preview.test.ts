import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { uploadStatementOf } from '../../../testing/money/test-statements.ts';
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

const HEAD = 'Date,Description,Amount,Sort Code,Account Number\n';
const FILE = `${HEAD}17/02/2026,OKAFOR M,+14.00,30-12-34,12345678\n18/02/2026,HALL P,+18.00,30-12-34,12345678\n`;
/** A file that names no account, so that its account is remembered by its format. */
const QIF = '!Type:Bank\nD17/02/2026\nT14.00\nPOKAFOR M\n^\n';

const upload = async (content: string, filename: string) =>
  (await uploadStatementOf(app, token, content, filename)).statementImport;

/** Confirms a file as the screen does, with the preview that was shown. */
const confirm = (
  { importId, preview }: Pick<contract.StatementImport, 'importId' | 'preview'>,
  more: { accountId?: string; newAccount?: string } = {},
  headers: Record<string, string> = {},
) =>
  app.call(contract.importStatement, {
    token,
    params: { id: importId },
    body: { preview, ...more },
    headers,
  });

const shown = async (id: string) =>
  (await app.data(contract.getStatementImport, { token, params: { id } })).statementImport;
const count = async () => (await app.data(listTransactions, { token, query: {} })).total;

test('if another import brought the lines of a file after it was shown, the confirmation shows that and asks again', async () => {
  const [first, second] = [await upload(FILE, 'first.csv'), await upload(FILE, 'second.csv')];
  expect((await confirm(first)).data).toMatchObject({ added: 2, known: 0 });
  const asked = await confirm(second);
  expect([asked.status, asked.conflict?.title, asked.conflict?.message]).toEqual([
    409,
    'Import this file as it is now?',
    'Since the file was shown, other imports or changes have altered what it would add. It would now add Account ending 5678: 0 new lines, 2 known already.',
  ]);
  // Nothing was written, and the file shows the lines that it would add now.
  expect(await count()).toBe(2);
  const now = await shown(second.importId);
  expect(now).toMatchObject({ state: 'Ready', statements: [{ count: 2, known: 2 }] });
  expect((await confirm(now)).data).toMatchObject({ added: 0, known: 2 });
});

test('if the import that brought the known lines of a file was undone after the file was shown, the confirmation asks, and imports once the user agrees', async () => {
  const first = await upload(FILE, 'first.csv');
  await confirm(first);
  const second = await upload(FILE, 'second.csv');
  expect(second.statements).toMatchObject([{ known: 2 }]);
  const params = { id: first.importId };
  const taking = await app.call(contract.removeStatementImport, { token, params });
  const go = { 'x-conflict-bypass': taking.conflict!.bypassToken };
  await app.data(contract.removeStatementImport, { token, params, headers: go });
  const asked = await confirm(second);
  expect(asked.conflict?.message).toContain('2 new lines, 0 known already');
  expect(await count()).toBe(0);
  const yes = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  expect((await confirm(second, {}, yes)).data).toMatchObject({ added: 2, known: 0 });
});

test('if files of the format have since been sent to another account, the confirmation asks before anything is written', async () => {
  await confirm(await upload(QIF, 'a.qif'), { newAccount: 'Business' });
  const waiting = await upload(QIF.replace('17/02', '18/02'), 'b.qif');
  expect(waiting).toMatchObject({ state: 'Ready', statements: [{ accountName: 'Business' }] });
  await confirm(await upload(QIF.replace('17/02', '19/02'), 'c.qif'), { newAccount: 'Savings' });
  const asked = await confirm(waiting);
  expect(asked.conflict?.message).toContain(
    'It would now add Savings: 1 new line, 0 known already.',
  );
  expect(await count()).toBe(2);
  expect(await shown(waiting.importId)).toMatchObject({
    state: 'Ready',
    statements: [{ accountName: 'Savings' }],
  });
});

test('if two files with the same lines are confirmed at once, one is imported and the other asks', async () => {
  const files = [await upload(FILE, 'first.csv'), await upload(FILE, 'second.csv')];
  const answers = await Promise.all(files.map((file) => confirm(file)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(await count()).toBe(2);
});

test('a file that has not changed since it was shown is imported without a question', async () => {
  const file = await upload(FILE, 'first.csv');
  expect(await shown(file.importId)).toEqual(file);
  expect((await confirm(file)).data).toMatchObject({ added: 2, known: 0 });
});
