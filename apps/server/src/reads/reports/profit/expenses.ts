import { sql } from 'kysely';
import type { Report, ReportTable } from '@roundbook/contract/home/reports/report';
import type { SourceSteps } from '@roundbook/domain/home/reports/metrics/computed';
import { percentage } from '@roundbook/domain/home/reports/metrics/metric';
import type { Quantities } from '@roundbook/domain/home/reports/metrics/metric';
import {
  SPENDING_SOURCES,
  spendingOf,
} from '@roundbook/domain/home/reports/metrics/profit-quantities';
import { expensesAt, pathWith } from '@roundbook/domain/home/reports/metrics/rows-at';
import { totalQuantities } from '@roundbook/domain/home/reports/metrics/sources';
import {
  EXPENSE_PARTS,
  type StatementQuantities,
} from '@roundbook/domain/home/reports/profit/statement-lines';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { expensesSpent } from '../../../features/money/expenses/reported-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { chartOverTime, figure, type WantedMetric } from '../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import { MOST_ROWS, tableOverTime } from '../building/tables.ts';
import type { ReportFrame } from '../frame.ts';
import { type BothPeriods, readBoth, valuesFrom } from './read-both.ts';

const FIGURES: readonly WantedMetric[] = [
  { name: 'expenses' },
  { name: 'expenseRate' },
  { name: 'reclaimedVat' },
];

const SOURCES = [...SPENDING_SOURCES, 'invoices', 'creditNotes'] as const;

type Spending = Quantities<(typeof SOURCES)[number]>;

/** A kind of spending in a period, and in the compared one. */
interface CategoryCost {
  readonly label: string;
  readonly rowsAt: string | null;
  readonly now: Pence;
  readonly before: Pence | null;
  readonly steps: readonly Pence[];
}

const totalsOf = (sources: SourceSteps) =>
  Object.fromEntries(
    SOURCES.map((source) => [source, totalQuantities(source, sources[source]!)]),
  ) as unknown as Spending;

/** The categories on which something was spent in either period, the dearest first. */
function categoryCosts({ rows, steps }: ReportFrame, { now, before }: BothPeriods): CategoryCost[] {
  const [present, past] = [totalsOf(now), before && totalsOf(before)];
  const at = (step: number) =>
    Object.fromEntries(SOURCES.map((source) => [source, now[source]![step]!]));
  return EXPENSE_PARTS.map(({ label, value, rowsAt }) => {
    // The parts of expenses name no other sources than these.
    const of = (quantities: unknown) => value(quantities as StatementQuantities);
    return {
      label,
      rowsAt: rowsAt(rows),
      now: of(present),
      before: past && of(past),
      steps: steps.map((_, step) => of(at(step))),
    };
  })
    .filter((cost) => cost.now !== 0 || (cost.before ?? 0) !== 0)
    .sort((one, other) => other.now - one.now);
}

function categoryTable(
  { compared }: ReportFrame,
  costs: readonly CategoryCost[],
  { now, before }: BothPeriods,
): ReportTable {
  const quantities = totalsOf(now);
  const all = spendingOf(quantities);
  const turnover = quantities.invoices.net - quantities.creditNotes.net;
  const past = before && spendingOf(totalsOf(before));
  const cells = (label: string, cost: Pence, earlier: Pence | null) => [
    label,
    cost,
    percentage(cost, all),
    percentage(cost, turnover),
    ...(compared ? [earlier] : []),
  ];
  return {
    key: 'categories',
    title: 'By category',
    columns: [
      { label: 'Category', unit: 'text' },
      { label: 'Cost', unit: 'pence' },
      { label: 'Of all expenses', unit: 'percent' },
      { label: 'Of turnover', unit: 'percent' },
      ...(compared ? [{ label: compared.label, unit: 'pence' as const }] : []),
    ],
    rows: costs.map((cost) => ({
      cells: cells(cost.label, cost.now, cost.before),
      rowsAt: cost.rowsAt,
    })),
    totals: cells('Total', all, past),
    left: 0,
  };
}

/** The spending on each category, step by step. */
function categoriesOverTime(
  { steps, rows }: ReportFrame,
  costs: readonly CategoryCost[],
): ReportTable {
  return {
    key: 'categorySteps',
    title: 'By category, step by step',
    columns: [
      { label: 'From', unit: 'date' },
      { label: 'To', unit: 'date' },
      ...costs.map(({ label }) => ({ label, unit: 'pence' as const })),
    ],
    rows: steps.map(({ from, to }, at) => ({
      cells: [from, to, ...costs.map((cost) => cost.steps[at]!)],
      rowsAt: expensesAt({ ...rows, from, to }),
    })),
    totals: ['Total', null, ...costs.map((cost) => cost.now)],
    left: 0,
  };
}

interface SupplierRow {
  readonly supplier: string;
  readonly count: number;
  readonly cost: Pence;
  /** The number of suppliers, and their total number of expenses and cost. */
  readonly suppliers: number;
  readonly allCount: number;
  readonly allCost: Pence;
}

/** Spending by supplier, the dearest first; a name counts the same however it is capitalised. */
async function supplierTable(
  tx: TenantTransaction,
  { days, rows }: ReportFrame,
): Promise<ReportTable> {
  const found = await tx.all(sql<SupplierRow>`
    select max(x.supplier) as supplier, count(*) as count, sum(x.cost)::bigint as cost,
           count(*) over () as suppliers, (sum(count(*)) over ())::bigint as "allCount",
           (sum(sum(x.cost)) over ())::bigint as "allCost"
      from (${expensesSpent(days)}) x group by lower(x.supplier)
     order by 3 desc, 1 limit ${MOST_ROWS}`);
  const [first] = found;
  return {
    key: 'suppliers',
    title: 'By supplier',
    columns: [
      { label: 'Supplier', unit: 'text' },
      { label: 'Expenses', unit: 'count' },
      { label: 'Cost', unit: 'pence' },
    ],
    rows: found.map(({ supplier, count, cost }) => ({
      cells: [supplier || 'No supplier', count, cost],
      rowsAt: supplier
        ? pathWith('/manage/expenses', { from: rows.from, to: rows.to, search: supplier })
        : null,
    })),
    totals: ['Total', first?.allCount ?? 0, first?.allCost ?? 0],
    left: (first?.suppliers ?? 0) - found.length,
  };
}

/** The report on expenses: by category with its share of turnover, by supplier and over time. */
export async function expensesReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const [both, suppliers] = await Promise.all([
    readBoth(tx, frame, SOURCES),
    supplierTable(tx, frame),
  ]);
  const values = valuesFrom(frame, both);
  const costs = categoryCosts(frame, both);
  const names = FIGURES.map(({ name }) => name);
  return reportOf(frame, {
    remarks: remarksOnNarrowing(frame, names),
    figures: FIGURES.map((wanted) => figure(values, wanted)),
    charts: [
      {
        key: 'categories',
        title: 'Expenses by category',
        kind: 'ranked',
        unit: 'pence',
        points: costs.map(({ label, rowsAt }) => ({ label, rowsAt })),
        series: [{ label: 'Cost', role: 'value', values: costs.map((cost) => cost.now) }],
      },
      chartOverTime(
        values,
        { name: 'expenses' },
        { key: 'expenses', title: 'Expenses', kind: 'bars' },
      ),
    ],
    tables: [
      categoryTable(frame, costs, both),
      suppliers,
      categoriesOverTime(frame, costs),
      tableOverTime(
        values,
        [{ name: 'expenses' }, { name: 'expenseRate' }, { name: 'reclaimedVat' }],
        { key: 'steps', title: 'Step by step' },
      ),
    ],
  });
}
