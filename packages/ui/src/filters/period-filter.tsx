import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { FilterSelect } from './filter-bar.tsx';
import { type Dates, OwnDates } from './own-dates.tsx';
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

/** A period as a page's address contains it: its name, or a first and a last day in its place. */
export interface Period extends Dates {
  readonly period?: PeriodName | undefined;
}

/** Whether a first or a last day takes the place of a period's name. */
export const hasOwnDates = ({ from, to }: Dates): boolean => from !== undefined || to !== undefined;

/** The first and last day of a period with a name or with own dates; a day that does not exist is left out. */
export function periodOrDatesQuery(value: Period, today: string) {
  if (!hasOwnDates(value)) return periodQuery(value.period, today);
  const dates = Object.entries({ from: value.from, to: value.to });
  return Object.fromEntries(
    dates.filter(([, day]) => day !== undefined && isPlainDate(day)),
  ) as Dates;
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

const OWN_DATES = 'ownDates';
const choicesWithDates = [...choices, { value: OWN_DATES, label: 'Own dates' } as const];

interface PeriodOrDatesFilterProps {
  readonly value: Period;
  readonly today: string;
  readonly onChoose: (change: Period) => void;
}

/** A filter that limits a list to a period with a name, or to own dates. */
export function PeriodOrDatesFilter({ value, today, onChoose }: PeriodOrDatesFilterProps) {
  const hasOwn = hasOwnDates(value);
  const choose = (chosen: PeriodName | typeof OWN_DATES | undefined) => {
    if (chosen !== OWN_DATES) return onChoose({ period: chosen, from: undefined, to: undefined });
    const { from = today, to = today } = periodQuery(value.period, today);
    return onChoose({ period: undefined, from, to });
  };
  return (
    <>
      <FilterSelect
        label="Period"
        all="All time"
        value={hasOwn ? OWN_DATES : value.period}
        choices={choicesWithDates}
        onChoose={choose}
      />
      {hasOwn && <OwnDates value={value} onChoose={onChoose} />}
    </>
  );
}
