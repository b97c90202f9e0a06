import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getOwed, getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { type MetricName, metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { computedMetric, sourcesOf } from '@roundbook/domain/home/reports/metrics/computed';
import {
  DEFAULT_METRIC_OPTIONS,
  type MetricOptions,
} from '@roundbook/domain/home/reports/metrics/options';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { type Step, stepsOf } from '@roundbook/domain/home/reports/ranges/steps';
import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import { earlierOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { accept } from '../../platform/http/app-error.ts';
import { readSources } from './computing.ts';
import { readDebts } from './sources/debt-sources.ts';

type Stats = ResponseOf<typeof getStats>;
type Totals = Stats['invoices'];

const PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies (keyof Totals)[];

/** The metrics of the dashboard's finances, with the options of their number and of their total. */
const METRICS_OF: Readonly<
  Record<
    keyof Stats,
    readonly [name: MetricName, count: Partial<MetricOptions>, total: Partial<MetricOptions>]
  >
> = {
  payments: ['payments', { paymentStatistic: 'count' }, { paymentStatistic: 'gross' }],
  cash: ['cashPayments', { paymentStatistic: 'count' }, { paymentStatistic: 'gross' }],
  invoices: ['invoices', { invoiceStatistic: 'count' }, { invoiceStatistic: 'total' }],
};

/** The catalogue's figures per period, each source read once, day by day, for all periods together. */
export async function dashboardStats(tx: TenantTransaction, today: PlainDate): Promise<Stats> {
  const periods = PERIODS.map((name) => [name, dateRange(name, today) as Days] as const);
  const from = periods.map(([, days]) => days.from).reduce(earlierOf);
  const steps = accept(stepsOf({ from, to: today }, 'Date'));
  const metrics = Object.values(METRICS_OF).map(([name]) => metricNamed(name));
  const quantities = await readSources(tx, sourcesOf(metrics), { steps, narrowing: {}, today });
  const totalsOf = (kind: keyof Stats): Totals => {
    const [name, count, total] = METRICS_OF[kind];
    const inSteps = (options: Partial<MetricOptions>) =>
      computedMetric(metricNamed(name), { ...DEFAULT_METRIC_OPTIONS, ...options }, quantities)
        .steps;
    const [counts, totals] = [inSteps(count), inSteps(total)];
    return Object.fromEntries(
      periods.map(([period, days]) => [
        period,
        { count: sumIn(days, steps, counts), total: sumIn(days, steps, totals) },
      ]),
    ) as Totals;
  };
  return {
    payments: totalsOf('payments'),
    cash: totalsOf('cash'),
    invoices: totalsOf('invoices'),
  };
}

/** The sum of the values of the days in a period. */
function sumIn({ from, to }: Days, days: readonly Step[], values: readonly (number | null)[]) {
  return values.reduce<number>((sum, value, at) => {
    const day = days[at]!.from;
    return day >= from && day <= to ? sum + (value ?? 0) : sum;
  }, 0);
}

/** The total that customers owe today, by how late it is. */
export async function dashboardOwed(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<ResponseOf<typeof getOwed>> {
  const steps = [{ from: today, to: today, label: '' }];
  const [debts] = await readDebts(tx, { steps, narrowing: {}, today });
  const { owed, ...ages } = debts!;
  return { total: owed, ages };
}
