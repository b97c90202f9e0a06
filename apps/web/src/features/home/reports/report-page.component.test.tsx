import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import type { Report } from '@roundbook/contract/home/reports/report';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { ReportFilters } from './filters/report-filters.tsx';
import type { ReportAddress } from './report-address.ts';
import { ReportBody } from './report-body.tsx';
import { ReportPage } from './report-page.tsx';
import { reportWith } from './testing-reports.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

/** The queries sent for the report. */
let asked: object[] = [];
let report: Report | ApiFailure = reportWith();

const ROUND = '0198f000-0000-7000-8000-000000000007';

beforeEach(() => {
  asked = [];
  report = reportWith();
  vi.mocked(useAppStart).mockReturnValue({ today: '2026-11-29', role: 'Owner' } as never);
  vi.mocked(call).mockImplementation((async ({ path }: { path: string }, input: never) => {
    if (path === '/reports/views') return { views: [] };
    if (path === '/rounds') return { rounds: [{ id: ROUND, name: 'Bath Tuesday' }] };
    if (path === '/tags') return { tags: [] };
    if (path === '/services') return { services: [] };
    if (path === '/business/grants') return { grants: [] };
    asked.push((input as { query: object }).query);
    if (report instanceof ApiFailure) throw report;
    return report;
  }) as never);
});

const open = (address: ReportAddress = {}, size: 'desk' | 'phone' = 'desk') =>
  renderPart(<ReportPage name="overview" address={address} />, size);

const table = (title: string) => page.getByRole('region', { name: `Table: ${title}` });

test.each(['desk', 'phone'] as const)(
  'on a %s a report begins with its figures, and each opens its rows',
  async (size) => {
    await open({}, size);
    await expect
      .element(page.getByText('Last 3 months: 1 September to 29 November 2026'))
      .toBeVisible();
    await expect.element(page.getByText('Compared with 1 June to 31 August 2026')).toBeVisible();
    const basis = 'Income and profit on the cash basis: by the day of the payment';
    await expect.element(page.getByText(basis)).toBeVisible();
    const turnover = page.getByRole('link', { name: '£12,345.67: Turnover' });
    await expect
      .element(turnover)
      .toHaveAttribute('href', '/manage/invoices?from=2026-09-01&to=2026-11-29');
    await expect.element(page.getByText('Up 12% from £11,000.00')).toBeVisible();
    await expect.element(page.getByText('£7.60 an hour to go to £40.00 an hour')).toBeVisible();
    const point = page.getByRole('link', {
      name: 'Oct 2026: Turnover £4,200.50; A year ago no value',
    });
    await expect.element(point).toBeInTheDocument();
    const [figure, chart] = [turnover.element(), point.element()];
    expect(figure.getBoundingClientRect().top).toBeLessThan(chart.getBoundingClientRect().top);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expectAccessible();
  },
);

test('a figure says in words how it is worked out', async () => {
  await open();
  const words = page.getByText('What customers owe for issued invoices.');
  await expect.element(words).not.toBeVisible();
  await page.getByText('How is this worked out? Owed').click();
  await expect.element(words).toBeVisible();
});

test('a chart and its table stand beside each other at a desk, and below each other on a phone', async () => {
  await open();
  const chart = page.getByRole('group', { name: 'Turnover by month' });
  const boxes = () =>
    [chart, table('Turnover by month')].map((part) => part.element().getBoundingClientRect());
  await expect.element(chart).toBeVisible();
  const [left, right] = boxes();
  expect(right!.left).toBeGreaterThan(left!.right);
  await page.viewport(390, 844);
  await expect.poll(() => boxes()[1]!.top > boxes()[0]!.bottom).toBe(true);
});

test('the filters of the address go to the server, and unknown values do not', async () => {
  await open({
    from: '2026-01-01',
    to: '2026-01-31',
    compare: 'yearAgo',
    basis: 'work',
    interval: 'Decade',
    roundId: ROUND,
    tagId: 'none',
  });
  await expect.element(table('Turnover by month')).toBeVisible();
  expect(asked).toEqual([
    { from: '2026-01-01', to: '2026-01-31', compare: 'yearAgo', basis: 'work', roundId: ROUND },
  ]);
  await expect
    .element(page.getByLabelText('To', { exact: true }))
    .toHaveAttribute('max', '2026-11-29');
  await expect
    .element(page.getByRole('combobox', { name: 'Range' }))
    .toHaveDisplayValue('Own dates');
  await expect
    .element(page.getByRole('combobox', { name: 'Round' }))
    .toHaveDisplayValue('Bath Tuesday');
});

test('a report of income names its basis', async () => {
  const filters = { address: {}, today: '2026-11-29', shown: undefined, onFilter: () => undefined };
  const income = reportWith({
    range: { from: '2026-11-01', to: '2026-11-29', label: 'This month' },
  });
  await renderPart(
    <>
      <ReportFilters {...filters} hasBasis usualComparison="yearAgo" />
      <ReportBody
        name="profit"
        report={{ ...income, isSoFar: true }}
        basis="work"
        isStale={false}
      />
    </>,
  );
  await expect.element(page.getByRole('combobox', { name: 'Basis' })).toBeVisible();
  const basis = 'Income and profit by work done: by the day of the work';
  await expect.element(page.getByText(basis)).toBeVisible();
  await expect.element(page.getByText('This month so far: 1 to 29 November 2026')).toBeVisible();
});

test('half a range, or a day that does not exist, is explained', async () => {
  await open({ from: '2026-02-30' });
  await expect.element(page.getByText(/There is no 30 February 2026/)).toBeVisible();
  expect(asked).toEqual([{}]);
});

test('a table shows its first rows, then all of them, and says which are left out', async () => {
  await open();
  const debts = table('Debts by age');
  await expect.element(debts.getByRole('link', { name: '=Customer 11' })).toBeVisible();
  await expect.element(debts.getByText('=Customer 12')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all 30 rows' }).click();
  await expect.element(debts.getByText('=Customer 29')).toBeVisible();
  await expect
    .element(debts.getByRole('row', { name: 'Total No date £1,800.00 45 h' }))
    .toBeVisible();
  await expect
    .element(page.getByText('40 more rows are not listed here. The totals count them.'))
    .toBeVisible();
});

test('the arrow keys move between the points of a chart, which is one stop of the Tab key', async () => {
  await open();
  const points = page.getByRole('group', { name: 'Turnover by month' }).getByRole('link');
  await expect.element(points.first()).toBeInTheDocument();
  expect(points.elements().map((point) => (point as SVGAElement).tabIndex)).toEqual([0, -1, -1]);
  (points.first().element() as SVGAElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(points.last()).toHaveFocus();
  await expect.element(page.getByText('£4,345.17').first()).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(points.first()).toHaveFocus();
});

test('a new business reads that the numbers are still to come', async () => {
  report = reportWith({ figures: [], charts: [], tables: [], remarks: [] });
  await open({}, 'phone');
  await expect.element(page.getByRole('heading', { name: 'Nothing to report yet' })).toBeVisible();
  await expectAccessible();
});

const noValues = { value: 0, before: 0 };
const WEEKS = Array.from({ length: 14 }, (_, at) => `Week ${at + 1}`);

/** A report of steps, whose last has the given turnover. */
const weeksWith = (last: number): Report => {
  const values = WEEKS.map((_, at) => (at === 13 ? last : 0));
  const series = [{ label: 'Turnover', role: 'value' as const, values }];
  const points = WEEKS.map((label) => ({ label, rowsAt: null }));
  const { figures } = reportWith();
  return reportWith({
    remarks: [],
    figures: figures.map((figure) => ({ ...figure, ...noValues, target: null })),
    charts: [
      { key: 'turnover', title: 'Turnover', kind: 'bars', unit: 'pence', points, series },
      { key: 'fees', title: 'Fees', kind: 'bars', unit: 'pence', points, series: [] },
    ],
    tables: [],
  });
};

test.each(['desk', 'phone'] as const)(
  'on a %s a firm without any records reads it once, without rows of nothing',
  async (size) => {
    report = weeksWith(0);
    await open({}, size);
    await expect.element(page.getByRole('heading', { name: 'Nothing to report' })).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
    expect(page.getByText('The same as before').elements()).toEqual([]);
    await expectAccessible();
  },
);

test('a firm that began lately sees its first day in each table, and a sentence where it has nothing', async () => {
  report = weeksWith(4000);
  await open();
  const turnover = table('Turnover');
  await expect.element(turnover.getByText('Week 14')).toBeVisible();
  await expect.element(turnover.getByText('Week 1', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all 14 rows' }).click();
  await expect.element(turnover.getByText('Week 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('There is nothing to show.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Download Fees' }).elements()).toEqual([]);
});

test('a failure says what did not load, and a range in the future is refused in words', async () => {
  report = new ApiFailure({
    status: 422,
    fallback: 'Sorry, there was an error loading the report',
    message: 'A report cannot reach into the future. Please choose a last day up to today.',
  });
  await open({ from: '2026-11-01', to: '2030-01-01' });
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByRole('heading', { name: 'Sorry, there was an error loading the report' }))
    .toBeVisible();
  await expect.element(alert.getByText(/cannot reach into the future/)).toBeVisible();
});

const forecastReport: Report = {
  ...reportWith(),
  range: { from: '2026-11-30', to: '2027-02-28', label: 'The next 13 weeks' },
  compared: null,
  remarks: ['December is likely to bring £5,000, £400 lower than November.'],
  charts: [
    {
      key: 'cash',
      title: 'Cash in hand, day by day',
      kind: 'band',
      unit: 'pence',
      points: ['30 Nov', '1 Dec'].map((label) => ({ label, rowsAt: null })),
      series: [
        { label: 'Likely', role: 'value', values: [100_000, 110_000] },
        { label: 'Low', role: 'low', values: [90_000, 95_000] },
        { label: 'High', role: 'high', values: [110_000, 125_000] },
      ],
    },
  ],
  tables: [],
};

test.each(['desk', 'phone'] as const)(
  'on a %s the forecast has no filters, and shows its words, its range and its table',
  async (size) => {
    report = forecastReport;
    await renderPart(<ReportPage name="forecast" address={{}} />, size);
    await expect.element(page.getByText(forecastReport.remarks[0]!)).toBeVisible();
    await expect
      .element(page.getByText('The next 13 weeks: 30 November 2026 to 28 February 2027'))
      .toBeVisible();
    await expect.element(table('Cash in hand, day by day')).toBeVisible();
    await expect
      .element(
        page.getByRole('img', { name: '1 Dec: Likely £1,100.00; Low £950.00; High £1,250.00' }),
      )
      .toBeVisible();
    expect(page.getByText('Compare').elements()).toEqual([]);
    await expectAccessible();
  },
);
