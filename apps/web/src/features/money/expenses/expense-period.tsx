import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import { noSuchDayWords } from '@roundbook/domain/values/dates/no-such-day';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { OwnDates } from '@roundbook/ui/filters/own-dates.tsx';

const PERIODS = ['thisMonth', 'lastMonth', 'thisTaxYear', 'lastTaxYear', 'ownDates'] as const;

type ExpensePeriodName = (typeof PERIODS)[number];

/** A period as kept in the URL; an old or edited URL may contain anything. */
export interface ExpensePeriod {
  readonly period?: string | undefined;
  /** The first and last day of a custom period. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const nameOf = (period: string | undefined) => PERIODS.find((name) => name === period);

const isDate = (text: string | undefined) => text !== undefined && isPlainDate(text);

function rangeOf({ period, from, to }: ExpensePeriod, today: string) {
  switch (nameOf(period)) {
    case 'thisMonth':
      return dateRange('thisMonth', today);
    case 'lastMonth':
      return dateRange('lastMonth', today);
    case 'thisTaxYear':
      return taxYear(today);
    case 'lastTaxYear':
      return taxYear(today, -1);
    case 'ownDates':
      return { from: isDate(from) ? from : null, to: isDate(to) ? to : null };
    case undefined:
      return { from: null, to: null };
  }
}

/** The first and last day of a period, as the list's filter; empty for all time. */
export function expensePeriodQuery(period: ExpensePeriod, today: string) {
  const { from, to } = rangeOf(period, today);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The name of a tax year as HMRC writes it: `2026/27`. */
function taxYearText(today: string, yearsOn: number): string {
  const { from, to } = taxYear(today, yearsOn);
  return `${from.slice(0, 4)}/${to.slice(2, 4)}`;
}

/**
 * Why a custom period is invalid, so that the list ignores it; null if it is valid. An edited URL may contain dates
 * that do not exist.
 */
export function noSuchPeriodWords(
  { period, from, to }: ExpensePeriod,
  today: string,
): string | null {
  if (nameOf(period) !== 'ownDates') return null;
  const words = [from, to].flatMap((day) =>
    day === undefined ? [] : (noSuchDayWords(day, today) ?? []),
  );
  if (words.length > 0) return words.join(' ');
  return from !== undefined && to !== undefined && from > to
    ? 'The period ends before it begins. Choose a last day on or after the first day.'
    : null;
}

interface ExpensePeriodFilterProps {
  readonly value: ExpensePeriod;
  readonly today: string;
  readonly onChoose: (value: ExpensePeriod) => void;
}

/** Narrows expenses to a month, a tax year or custom dates. */
export function ExpensePeriodFilter({ value, today, onChoose }: ExpensePeriodFilterProps) {
  const labels: Readonly<Record<ExpensePeriodName, string>> = {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisTaxYear: `This tax year (${taxYearText(today, 0)})`,
    lastTaxYear: `Last tax year (${taxYearText(today, -1)})`,
    ownDates: 'Own dates',
  };
  const chosen = nameOf(value.period);
  return (
    <>
      <FilterSelect
        label="Period"
        all="All time"
        value={chosen}
        choices={PERIODS.map((name) => ({ value: name, label: labels[name] }))}
        onChoose={(period) => onChoose({ period, from: undefined, to: undefined })}
      />
      {chosen === 'ownDates' && <OwnDates value={value} onChoose={onChoose} />}
    </>
  );
}
