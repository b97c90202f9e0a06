import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import type { ForecastFacts } from '@roundbook/domain/home/reports/forecast/facts';
import type { Forecast } from '@roundbook/domain/home/reports/forecast/forecast';
import { MONTH_CAUSES } from '@roundbook/domain/home/reports/forecast/month-parts';
import {
  MONTH_CAUSE_WORDS,
  monthDifference,
} from '@roundbook/domain/home/reports/forecast/month-words';
import type { Goals } from '@roundbook/domain/home/reports/goals/goals';
import { shortMonth } from '@roundbook/domain/home/reports/ranges/range-words';
import { eachDay, endOfMonth } from '@roundbook/domain/values/dates/arithmetic';

const labelOf = (month: string) => shortMonth(`${month}-01`);

const pence = (label: string) => ({ label, unit: 'pence' as const });

/** The days of a month on which anyone works; null if no one's hours are known. */
export function workingDaysOf({ peopleOn }: ForecastFacts, month: string): number | null {
  if (peopleOn.size === 0) return null;
  const from = `${month}-01`;
  return [...eachDay(from, endOfMonth(from))].filter((day) => peopleOn.has(day)).length;
}

/** The months' turnover with its range, and why next month differs from this one. */
export function turnoverContents(
  { months }: Forecast,
  facts: ForecastFacts,
  { turnover: goal }: Pick<Goals, 'turnover'>,
): { readonly charts: ReportChart[]; readonly tables: ReportTable[] } {
  const [present, next] = [months[0]!, months[1]!];
  const { from, to, parts } = monthDifference(present, next);
  const bars = [
    [labelOf(present.month), from] as const,
    ...parts.map((part) => [MONTH_CAUSE_WORDS[part.cause], part.pence] as const),
    [labelOf(next.month), to] as const,
  ];
  const why = `Why ${labelOf(next.month)} differs from ${labelOf(present.month)}`;
  const edge = (of: (month: (typeof months)[number]) => number) =>
    months.map((month) => Math.round(of(month)));
  return {
    charts: [
      {
        key: 'months',
        title: 'Turnover by month',
        kind: 'band',
        unit: 'pence',
        points: months.map(({ month }) => ({ label: labelOf(month), rowsAt: null })),
        series: [
          { label: 'Likely', role: 'value', values: edge(({ turnover }) => turnover) },
          { label: 'Low', role: 'low', values: edge(({ range }) => range.low) },
          { label: 'High', role: 'high', values: edge(({ range }) => range.high) },
          ...(goal === null
            ? []
            : [{ label: 'Goal', role: 'compared' as const, values: months.map(() => goal) }]),
        ],
      },
      {
        key: 'nextMonth',
        title: why,
        kind: 'waterfall',
        unit: 'pence',
        points: bars.map(([label]) => ({ label, rowsAt: null })),
        series: [{ label: 'Turnover', role: 'value', values: bars.map(([, value]) => value) }],
      },
    ],
    tables: [
      {
        key: 'months',
        title: 'Turnover by month',
        columns: [
          { label: 'Month', unit: 'text' },
          pence('Likely turnover'),
          pence('Low'),
          pence('High'),
          ...(goal === null ? [] : [pence('Goal'), pence('Above or below')]),
          { label: 'Working days', unit: 'count' },
        ],
        rows: months.map(({ month, turnover, range }) => ({
          cells: [
            labelOf(month),
            Math.round(turnover),
            Math.round(range.low),
            Math.round(range.high),
            ...(goal === null ? [] : [goal, Math.round(turnover) - goal]),
            workingDaysOf(facts, month),
          ],
          rowsAt: null,
        })),
        totals: null,
        left: 0,
      },
      {
        key: 'nextMonth',
        title: why,
        columns: [
          { label: 'Cause', unit: 'text' },
          pence(labelOf(present.month)),
          pence(labelOf(next.month)),
          pence('Change'),
        ],
        rows: MONTH_CAUSES.flatMap((cause) => {
          const change = parts.find((part) => part.cause === cause)?.pence;
          if (change === undefined) return [];
          const [before, after] = [present, next].map((one) => Math.round(one.parts[cause]));
          return [{ cells: [MONTH_CAUSE_WORDS[cause], before!, after!, change], rowsAt: null }];
        }),
        totals: ['Turnover', from, to, to - from],
        left: 0,
      },
    ],
  };
}
