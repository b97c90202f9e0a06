import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import { FilterSelect } from './filter-bar.tsx';
import { type PeriodName, PERIODS } from './periods.ts';

const LABELS: Readonly<Record<PeriodName, string>> = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  lastThreeMonths: 'Last 3 months',
  lastTwelveMonths: 'Last 12 months',
  thisYear: 'This year',
  lastYear: 'Last year',
};
const choices = PERIODS.map((value) => ({ value, label: LABELS[value] }));

/** The first and last day of a period, as the query of a list; empty for all time. */
export function periodQuery(name: PeriodName | undefined, today: string) {
  const { from, to } = dateRange(name ?? 'allTime', today);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

interface PeriodFilterProps {
  readonly value: PeriodName | undefined;
  readonly onChoose: (value: PeriodName | undefined) => void;
}

/** A filter that limits a list to a period. */
export function PeriodFilter({ value, onChoose }: PeriodFilterProps) {
  return (
    <FilterSelect
      label="Period"
      all="All time"
      value={value}
      choices={choices}
      onChoose={onChoose}
    />
  );
}
