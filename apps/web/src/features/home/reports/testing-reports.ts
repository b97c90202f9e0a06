import type { Report, ReportChart, ReportFigure } from '@roundbook/contract/home/reports/report';

const MONTHS = ['Sep 2026', 'Oct 2026', 'Nov 2026'];
const LONG_ROUND =
  'Saint Bartholomew-on-the-Water and the whole of the upper valley, every other Wednesday';

const rowsOf = (month: number) => `/manage/invoices?from=2026-0${month}-01&to=2026-0${month}-28`;

/** A figure of £12,345.67 against £11,000.00, except for the changes. */
const figureWith = (changes: Partial<ReportFigure> = {}): ReportFigure => ({
  metric: 'turnover',
  label: 'Turnover',
  sentence: 'What customers were billed for visits done in this period, less credit notes.',
  unit: 'pence',
  value: 1_234_567,
  before: 1_100_000,
  isHigherBetter: true,
  target: null,
  rowsAt: '/manage/invoices?from=2026-09-01&to=2026-11-29',
  ...changes,
});

/** Turnover by month against the year before, as bars, except for the changes. */
export const chartWith = (changes: Partial<ReportChart> = {}): ReportChart => ({
  key: 'turnover',
  title: 'Turnover by month',
  kind: 'bars',
  unit: 'pence',
  points: MONTHS.map((label, at) => ({ label, rowsAt: rowsOf(at + 7) })),
  series: [
    { label: 'Turnover', role: 'value', values: [380_000, 420_050, 434_517] },
    { label: 'A year ago', role: 'compared', values: [350_000, null, 410_000] },
  ],
  ...changes,
});

/** A chart of every kind. */
export const chartsOfEveryKind: readonly ReportChart[] = [
  chartWith(),
  chartWith({
    key: 'byMethod',
    title: 'Money in by method',
    kind: 'stacked',
    series: ['Bank transfer', 'Card', 'Cash', 'Direct debit', 'Cheque', 'Other'].map(
      (label, at) => ({
        label,
        role: 'value',
        values: [100_000 / (at + 1), 120_000 / (at + 1), at === 2 ? -20_000 : 90_000 / (at + 1)],
      }),
    ),
  }),
  chartWith({
    key: 'daysToPay',
    title: 'Days to pay',
    kind: 'line',
    unit: 'days',
    points: Array.from({ length: 26 }, (_, at) => ({ label: `Week ${at + 1}`, rowsAt: null })),
    series: [
      {
        label: 'Average',
        role: 'value',
        values: Array.from({ length: 26 }, (_, at) => (at === 7 ? null : 9 + ((at * 7) % 5))),
      },
      {
        label: 'Before',
        role: 'compared',
        values: Array.from({ length: 26 }, (_, at) => 12 + ((at * 3) % 4)),
      },
    ],
  }),
  chartWith({
    key: 'cash',
    title: 'Cash in hand',
    kind: 'band',
    points: Array.from({ length: 13 }, (_, at) => ({ label: `${at + 1} Dec`, rowsAt: null })),
    series: [
      {
        label: 'Expected',
        role: 'value',
        values: Array.from({ length: 13 }, (_, at) => 500_000 - at * 60_000),
      },
      {
        label: 'Low',
        role: 'low',
        values: Array.from({ length: 13 }, (_, at) => 480_000 - at * 80_000),
      },
      {
        label: 'High',
        role: 'high',
        values: Array.from({ length: 13 }, (_, at) => 520_000 - at * 45_000),
      },
    ],
  }),
  chartWith({
    key: 'byRound',
    title: '£ per hour by round',
    kind: 'ranked',
    unit: 'pencePerHour',
    points: [
      { label: LONG_ROUND, rowsAt: '/plan/rounds/1' },
      { label: 'Bath Tuesday', rowsAt: '/plan/rounds/2' },
      { label: 'No round', rowsAt: null },
    ],
    series: [
      { label: 'Now', role: 'value', values: [4210, 3150, 1890] },
      { label: 'Before', role: 'compared', values: [3900, 3300, null] },
    ],
  }),
  chartWith({
    key: 'whyDifferent',
    title: 'Why November differed',
    kind: 'waterfall',
    points: ['October', 'Price', 'Volume', 'Skipped', 'Lost', 'November'].map((label) => ({
      label,
      rowsAt: null,
    })),
    series: [
      {
        label: 'Turnover',
        role: 'value',
        values: [420_050, 12_000, 31_467, -18_000, -11_000, 434_517],
      },
    ],
  }),
];

/** A report with figures, a chart with its own table, and a table alone; except for the changes. */
export const reportWith = (changes: Partial<Report> = {}): Report => ({
  range: { from: '2026-09-01', to: '2026-11-29', label: 'Last 3 months' },
  compared: { from: '2026-06-01', to: '2026-08-31', label: '1 June to 31 August 2026' },
  isSoFar: false,
  remarks: ['£1,240.00 of this was invoiced and is not yet paid.'],
  figures: [
    figureWith(),
    figureWith({
      metric: 'owed',
      label: 'Owed',
      value: 214_050,
      before: 180_000,
      isHigherBetter: false,
      sentence: 'What customers owe for issued invoices.',
      rowsAt: '/manage/customers?balance=owing',
    }),
    figureWith({
      metric: 'poundsPerHour',
      label: '£ per hour',
      unit: 'pencePerHour',
      value: 3240,
      before: 3240,
      target: 4000,
      rowsAt: null,
    }),
    figureWith({
      metric: 'daysToPay',
      label: 'Days to pay',
      unit: 'days',
      value: null,
      before: null,
      isHigherBetter: false,
      rowsAt: null,
    }),
  ],
  charts: [chartWith()],
  tables: [
    {
      key: 'turnover',
      title: 'Turnover by month',
      columns: [
        { label: 'Month', unit: 'text' },
        { label: 'Invoices', unit: 'count' },
        { label: 'Turnover', unit: 'pence' },
        { label: 'Change', unit: 'percent' },
      ],
      rows: MONTHS.map((label, at) => ({
        cells: [label, 200 + at, 380_000 + at * 27_258, at === 0 ? null : 3.5],
        rowsAt: rowsOf(at + 7),
      })),
      totals: [null, 603, 1_221_774, null],
      left: 0,
    },
    {
      key: 'debts',
      title: 'Debts by age',
      columns: [
        { label: 'Customer', unit: 'text' },
        { label: 'Since', unit: 'date' },
        { label: 'Owed', unit: 'pence' },
        { label: 'Time', unit: 'minutes' },
      ],
      rows: Array.from({ length: 30 }, (_, at) => ({
        cells: [at === 0 ? LONG_ROUND : `=Customer ${at}`, '2026-05-01', 5000 + at, 90],
        rowsAt: `/manage/customers/${at}`,
      })),
      totals: ['Total', 'No date', 180_000, 2700],
      left: 40,
    },
  ],
  ...changes,
});
