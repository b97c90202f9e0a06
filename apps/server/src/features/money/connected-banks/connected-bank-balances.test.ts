import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
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

/** A day in March 2026, the amount of each line in pounds, and the balance at the end of the statement. */
interface Told {
  readonly lines: readonly (readonly [day: number, pounds: number])[];
  readonly closing: number;
  readonly on: number;
}

const two = (day: number) => String(day).padStart(2, '0');

function ofx({ lines, closing, on }: Told): string {
  const entries = lines.map(
    ([day, pounds]) =>
      `<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>202603${two(day)}</DTPOSTED><TRNAMT>${pounds}.00</TRNAMT><FITID>F${day}${pounds}</FITID><NAME>LINE ${day} ${pounds}</NAME></STMTTRN>`,
  );
  return `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKACCTFROM><BANKID>601234</BANKID><ACCTID>12345678</ACCTID></BANKACCTFROM><BANKTRANLIST>${entries.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}.00</BALAMT><DTASOF>202603${two(on)}</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

function camt({ lines, closing, on }: Told): string {
  const mark = (pounds: number) =>
    `<Amt Ccy="GBP">${Math.abs(pounds)}.00</Amt><CdtDbtInd>${pounds < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const entries = lines.map(
    ([day, pounds]) =>
      `<Ntry>${mark(pounds)}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-${two(day)}</Dt></BookgDt><AddtlNtryInf>LINE ${day} ${pounds}</AddtlNtryInf></Ntry>`,
  );
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><Othr><Id>60123412345678</Id></Othr></Id><Ccy>GBP</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>${mark(closing)}<Dt><Dt>2026-03-${two(on)}</Dt></Dt></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

function mt940({ lines, closing, on }: Told): string {
  const opening = lines.reduce((sum, [, pounds]) => sum - pounds, closing);
  const signed = (pounds: number) => [pounds < 0 ? 'D' : 'C', `${Math.abs(pounds)},00`] as const;
  const balance = (day: number, pounds: number) =>
    `${signed(pounds)[0]}2603${two(day)}GBP${signed(pounds)[1]}`;
  const entries = lines.flatMap(([day, pounds]) => [
    `:61:2603${two(day)}03${two(day)}${signed(pounds).join('')}NTRFNONREF//B${day}${Math.abs(pounds)}`,
    `:86:LINE ${day} ${pounds}`,
  ]);
  return [
    ':20:STMT',
    ':25:60123412345678',
    ':28C:1/1',
    `:60F:${balance(1, opening)}`,
    ...entries,
    `:62F:${balance(on, closing)}`,
    '-',
  ].join('\n');
}

/** Imports a file; resolves with the import's id. */
async function take(content: string, filename: string): Promise<string> {
  const { statementImport } = await uploadStatementOf(app, token, content, filename);
  const params = { id: statementImport.importId };
  await app.data(contract.importStatement, { token, params, body: {} });
  return statementImport.importId;
}

const account = async () => {
  const { accounts } = await app.data(countTransactions, { token, query: {} });
  expect(accounts).toHaveLength(1);
  return accounts[0]!;
};

const FIRST: Told = {
  lines: [
    [2, 100],
    [4, -30],
  ],
  closing: 570,
  on: 5,
};
const SECOND: Told = { lines: [[9, 50]], closing: 620, on: 10 };
const THIRD: Told = { lines: [[17, 5]], closing: 725, on: 18 };

test.each([
  ['OFX', ofx, 'ofx'],
  ['CAMT.053', camt, 'xml'],
  ['MT940', mt940, 'sta'],
])(
  'the balances at the end of %s files are compared with the lines up to their days, and a difference is named',
  async (_, write, ending) => {
    await take(write(FIRST), `first.${ending}`);
    expect(await account()).toMatchObject({
      bankBalance: 57_000,
      bankBalanceOn: '2026-03-05',
      difference: null,
      differences: [],
    });
    await take(write(SECOND), `second.${ending}`);
    expect(await account()).toMatchObject({
      bankBalance: 62_000,
      bankBalanceOn: '2026-03-10',
      difference: 0,
      differences: [],
    });
    // The file in between, with £100, was left out.
    const third = await take(write(THIRD), `third.${ending}`);
    expect(await account()).toMatchObject({
      bankBalance: 72_500,
      difference: 10_000,
      differences: [{ on: '2026-03-18', pence: 10_000, source: `third.${ending}` }],
    });
    const between: Told = { lines: [[12, 100]], closing: 720, on: 13 };
    await take(write(between), `between.${ending}`);
    expect(await account()).toMatchObject({ difference: 0, differences: [] });

    const params = { id: third };
    const asked = await app.call(contract.removeStatementImport, { token, params });
    const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
    await app.data(contract.removeStatementImport, { token, params, headers });
    expect(await account()).toMatchObject({ bankBalance: 72_000, difference: 0 });
  },
);

test('a file downloaded during a day still agrees once the day’s other lines have come in', async () => {
  await take(ofx(FIRST), 'first.ofx');
  await take(ofx({ lines: [[9, 50]], closing: 620, on: 9 }), 'at-noon.ofx');
  expect(await account()).toMatchObject({ bankBalanceOn: '2026-03-09', difference: 0 });
  const whole: Told = {
    lines: [
      [9, 50],
      [9, -20],
      [11, 1],
    ],
    closing: 601,
    on: 11,
  };
  await take(ofx(whole), 'whole.ofx');
  expect(await account()).toMatchObject({ bankBalance: 60_100, difference: 0, differences: [] });
});

test('a difference after a line’s own balance names the CSV file, and files of several formats are compared together', async () => {
  await take(ofx(FIRST), 'first.ofx');
  const csv = (rows: readonly string[]) =>
    `Date,Description,Amount,Balance,Sort Code,Account Number\n${rows.map((row) => `${row},60-12-34,12345678\n`).join('')}`;
  await take(csv(['13/03/2026,LINE,50.00,620.00', '14/03/2026,FEE,-20.00,600.00']), 'early.csv');
  expect(await account()).toMatchObject({ bankBalance: 60_000, difference: 0 });
  // A payment of £15 on 16 March is in neither file.
  await take(csv(['17/03/2026,FEE,-5.00,580.00', '19/03/2026,LINE,1.00,581.00']), 'late.csv');
  expect(await account()).toMatchObject({
    bankBalance: 58_100,
    difference: 1500,
    differences: [{ on: '2026-03-17', pence: -1500, source: 'late.csv' }],
  });
});
