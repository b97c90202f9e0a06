import type { ReportTable } from '@roundbook/contract/home/reports/report';
import type { MetricSource, QuantitiesOf } from '@roundbook/domain/home/reports/metrics/sources';
import { cellOf } from './grouped.ts';

type Sums = { readonly [S in MetricSource]?: QuantitiesOf<S> | undefined };

/** The columns about work and time that the tables of rounds, people and services share. */
export const TIME_COLUMNS = [
  { label: 'Visits done', unit: 'count' },
  { label: 'Price of work done', unit: 'pence' },
  { label: 'Pounds per hour', unit: 'pencePerHour' },
  { label: 'Planned pounds per hour', unit: 'pencePerHour' },
  { label: 'Real time against planned', unit: 'percent' },
  { label: 'Visits with a measured time', unit: 'percent' },
] as const satisfies ReportTable['columns'];

/** The cells of these columns. */
export function timeCells(sums: Sums): (number | null)[] {
  const { workedTime } = sums;
  return [
    workedTime?.done ?? 0,
    workedTime?.value ?? 0,
    cellOf('poundsPerHour', sums),
    cellOf('plannedPoundsPerHour', sums),
    cellOf('realTime', sums),
    cellOf('measuredVisits', sums),
  ];
}
