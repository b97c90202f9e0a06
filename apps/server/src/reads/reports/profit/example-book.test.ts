import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { computeMetrics } from '@roundbook/contract/home/reports/metrics';
import { getExpensesReport, getProfitAndLoss } from '@roundbook/contract/home/reports/reports';
import type { IncomeBasis } from '@roundbook/domain/home/reports/reports';
import { auditLedger } from '../../../features/money/accounts/ledger/ledger-audit.ts';
import { newId } from '../../../platform/db/ids.ts';
import { writeExampleBook } from '../../../testing/money/example-book.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

// The book, and its story, are in `example-book.ts`.
let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  await writeExampleBook(app, business);
});
afterAll(() => app.stop());

const FIGURES = [
  'income',
  'expenses',
  'profit',
  'notYetPaid',
  'vatTaken',
  'paidInAdvance',
  'writtenOff',
  'reclaimedVat',
  'turnover',
  'moneyIn',
] as const;

/** The figures of a range on a basis, by name, in pence. */
async function figuresOf(from: string, to: string, basis: IncomeBasis) {
  const { metrics } = await app.data(computeMetrics, {
    token: business.token,
    body: { metrics: [...FIGURES], options: { dateRange: 'allTime', from, to, basis } },
  });
  return Object.fromEntries(metrics.map(({ name, result }) => [name, result.data.value]));
}

test('the first quarter, before VAT: each figure as worked out by hand', async () => {
  const moneyIn = 6000 + 4000 + 35_000 + 4500 + 9000; // Ann, Bob, Agent, Hal, Eve
  // £50 of the agent's money pays April's invoice, in which £50 of £120 hold 50/120 of £20.00 VAT: £8.33.
  const vatTaken = 833;
  const cash = moneyIn - vatTaken;
  const turnover = 6000 + 10_000 + 30_000 + 3000 + 9000; // Ann, Bob, Agent, Dan, Eve; Cara's is void
  const goodwill = 1000;
  const work = turnover - goodwill;
  const expenses = 7200 + 24_000 + 150 + 600; // fuel and insurance with their VAT, the card's fee, the bank
  // Bob's £60 and Dan's £30 are unpaid; Hal paid £45 for earlier work and the agent £41.67 in advance; £10 was a gift.
  const notYetPaid = 6000 + 3000 - 4500 - (5000 - 833) - 1000;
  expect(cash + notYetPaid).toBe(work);
  const same = {
    expenses,
    notYetPaid,
    vatTaken,
    paidInAdvance: 0, // the agent's £50 are used by now
    writtenOff: 0,
    reclaimedVat: 0,
    turnover,
    moneyIn,
  };
  expect(await figuresOf('2026-01-01', '2026-03-31', 'cash')).toEqual({
    ...same,
    income: cash,
    profit: cash - expenses,
  });
  expect(await figuresOf('2026-01-01', '2026-03-31', 'work')).toEqual({
    ...same,
    income: work,
    profit: work - expenses,
  });
});

test('the second quarter, with VAT: each figure as worked out by hand', async () => {
  const payments = 6000 + 6000 + 7000 + 24_000 + 4800; // Ann, Bob, Agent, Fay, Gus
  const paidBack = 2400 + 1200 + 9000; // Gus's refund, the agent's, Eve's charge-back
  const vatTaken =
    // Ann's £56 are the rest of £66 after the goodwill, whose £10 hold £1.67 of £11.00; the £4 too much hold £0.67.
    1100 -
    167 +
    67 +
    0 + // Bob pays for work without VAT
    (2000 - 833) + // the agent's rest
    4000 + // Fay's £240 of £360, which hold £60.00
    800 - // Gus
    400 - // half of Gus's went back
    200 - // as did the agent's credit note
    0; // Eve's work bore no VAT
  const cash = payments - paidBack - vatTaken;
  const turnover = 10_000 + 5500 + 30_000 + 4000 - (2000 + 1000); // Agent, Ann, Fay, Gus, less two credit notes
  const work = turnover + 1500 - 3000; // Ivy's key, and Dan's debt
  const expenses = 5000 + 3000 + 24_000 + 80; // fuel and squeegees without VAT, insurance, the card's fee
  const notYetPaid =
    10_000 + // Fay's last £120 hold £20.00 VAT
    9000 + // Eve owes again
    1500 - // Ivy
    3000 - // Dan never will
    6000 - // Bob paid for January's work
    333 + // Ann's £4 in advance, without VAT
    (1000 - 167) + // the goodwill paid £8.33 of April's turnover
    (5000 - 833); // and the agent paid £41.67 of it in February
  expect([cash, work, cash + notYetPaid]).toEqual([28_833, 45_000, work]);
  const same = {
    expenses,
    notYetPaid,
    vatTaken,
    paidInAdvance: 400,
    writtenOff: 3000,
    reclaimedVat: 1600,
    turnover,
    moneyIn: payments - paidBack,
  };
  expect(await figuresOf('2026-04-01', '2026-06-30', 'cash')).toEqual({
    ...same,
    income: cash,
    profit: cash - expenses,
  });
  expect(await figuresOf('2026-04-01', '2026-06-30', 'work')).toEqual({
    ...same,
    income: work,
    profit: work - expenses,
  });
});

/** A statement's lines by label, each with its pence: the steps, then the totals. */
async function statementOf(query: QueryInputOf<typeof getProfitAndLoss>) {
  const report = await app.data(getProfitAndLoss, { token: business.token, query });
  const [statement] = report.tables;
  return {
    report,
    columns: statement!.columns.map(({ label }) => label),
    lines: Object.fromEntries<readonly unknown[]>(
      statement!.rows.map(({ cells }) => [String(cells[0]), cells.slice(1)]),
    ),
  };
}

test('the statement has a column for each month, and leads from one basis to the other', async () => {
  const range = { from: '2026-04-01', to: '2026-06-30' };
  const { report, columns, lines } = await statementOf({ ...range, compare: 'before' });
  expect(columns).toEqual([
    'Line',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
    'Total',
    '1 January to 31 March 2026',
  ]);
  expect(lines).toEqual({
    // April: Ann £56, Bob £60 and the agent £70; May: Fay; June: Gus. Before: all of £585 that came in.
    'Paid for work': [18_600, 24_000, 4800, 47_400, 58_500],
    'Paid in advance, tips and deposits': [400, 0, 0, 400, 0],
    Refunds: [0, 0, -3600, -3600, 0],
    'Charge-backs': [-9000, 0, 0, -9000, 0],
    // April: £10.00 in Ann's money and £11.67 in the agent's; June: £8 of Gus, less £4 and £2 that went back.
    'VAT in this money': [-2167, -4000, -200, -6367, -833],
    'Income by money in': [7833, 20_000, 1000, 28_833, 57_667],
    'Materials and stock': [0, 3000, 0, 3000, 0],
    'Car, van and travel': [5000, 0, 0, 5000, 7200],
    'Rent, power and insurance': [0, 24_000, 0, 24_000, 24_000],
    'Card and Direct Debit fees': [0, 0, 80, 80, 150],
    'Charges on the bank account': [0, 0, 0, 0, 600],
    Expenses: [5000, 27_000, 80, 32_080, 31_950],
    'Profit by money in': [2833, -7000, 920, -3247, 25_717],
    // April: 155 billed, 78.33 paid; May: 300 less Dan's 30, and 200 paid; June: 40 - 30 + 15 billed, and 10 paid.
    'Invoiced, not yet paid': [7667, 7000, 1500, 16_167, -667],
    'Profit by work done': [10_500, 0, 2420, 12_920, 25_050],
  });
  expect(report.figures.map(({ metric, value, before }) => [metric, value, before])).toEqual([
    ['income', 28_833, 57_667],
    ['expenses', 32_080, 31_950],
    ['profit', -3247, 25_717],
    ['profitMargin', -11.3, 44.6],
    ['notYetPaid', 16_167, -667],
  ]);
  expect(report.charts.map(({ key, series }) => [key, series.map(({ values }) => values)])).toEqual(
    [
      [
        'result',
        [
          [7833, 20_000, 1000],
          [5000, 27_000, 80],
          [2833, -7000, 920],
        ],
      ],
      [
        'bases',
        [
          [2833, -7000, 920],
          [10_500, 0, 2420],
        ],
      ],
    ],
  );
});

test('the statement by work done shows invoices, credits and bad debts, and the same profits', async () => {
  const range = { from: '2026-04-01', to: '2026-06-30' };
  const { lines } = await statementOf({ ...range, basis: 'work', compare: 'none' });
  expect(lines).toMatchObject({
    'Invoices, without VAT': [15_500, 30_000, 4000, 49_500],
    'Credit notes, without VAT': [0, 0, -3000, -3000],
    'Charges without an invoice': [0, 0, 1500, 1500],
    'Written off as bad debts': [0, -3000, 0, -3000],
    'Income by work done': [15_500, 27_000, 2500, 45_000],
    'Profit by work done': [10_500, 0, 2420, 12_920],
    'Less: invoiced, not yet paid': [-7667, -7000, -1500, -16_167],
    'Profit by money in': [2833, -7000, 920, -3247],
  });
});

test('a tax year has months from the 6th, and is compared with the year before', async () => {
  const { report, columns } = await statementOf({ dateRange: 'lastTaxYear' });
  expect(report.range.from.slice(5)).toBe('04-06');
  expect(report.compared?.from.slice(5)).toBe('04-06');
  expect(columns).toHaveLength(1 + 12 + 1 + 1);
  expect(columns[1]).toMatch(/^6 Apr \d+ to 5 May \d+$/);
  const { columns: ofYear } = await statementOf({ dateRange: 'lastYear' });
  expect(ofYear[1]).toMatch(/^Jan \d+$/);
});

test('a statement is not narrowed, and says so', async () => {
  const range = { from: '2026-04-01', to: '2026-06-30' };
  const { report } = await statementOf({ ...range, roundId: newId() });
  expect(report.remarks).toContainEqual(expect.stringContaining('covers the whole business'));
  expect(report.figures[0]).toMatchObject({ metric: 'income', value: 28_833 });
});

test('the expenses report has each category with its shares, each supplier, and adds up', async () => {
  const { figures, charts, tables } = await app.data(getExpensesReport, {
    token: business.token,
    query: { from: '2026-04-01', to: '2026-06-30', interval: 'Month' },
  });
  // 320.80 of a turnover of £465 is 69.0%.
  expect(figures.map(({ metric, value }) => [metric, value])).toEqual([
    ['expenses', 32_080],
    ['expenseRate', 69],
    ['reclaimedVat', 1600],
  ]);
  expect(charts[0]!.points.map(({ label }) => label).slice(0, 2)).toEqual([
    'Rent, power and insurance',
    'Car, van and travel',
  ]);
  const [categories, suppliers, steps] = tables;
  expect(categories!.rows.map(({ cells }) => cells)).toEqual([
    ['Rent, power and insurance', 24_000, 74.8, 51.6, 24_000],
    ['Car, van and travel', 5000, 15.6, 10.8, 7200],
    ['Materials and stock', 3000, 9.4, 6.5, 0],
    ['Card and Direct Debit fees', 80, 0.2, 0.2, 150],
    ['Charges on the bank account', 0, 0, 0, 600],
  ]);
  expect(categories!.totals).toEqual(['Total', 32_080, 100, 69, 31_950]);
  expect(suppliers!.rows.map(({ cells }) => cells)).toEqual([['Brookside Fuels', 3, 32_000]]);
  expect(suppliers!.totals).toEqual(['Total', 3, 32_000]);
  expect(steps!.rows.map(({ cells }) => cells[2])).toEqual([0, 24_000, 0]);
});

test('only a Manager or an Owner sees a statement', async () => {
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const worker = { token: business.tokens[role] };
    expect((await app.call(getProfitAndLoss, worker)).status).toBe(403);
    expect((await app.call(getExpensesReport, worker)).status).toBe(403);
  }
});

test('the book balances', async () => {
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});
