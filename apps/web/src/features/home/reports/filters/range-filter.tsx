import {
  DEFAULT_REPORT_RANGE,
  REPORT_RANGE_LABELS,
  REPORT_RANGES,
} from '@roundbook/domain/home/reports/reports';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { OwnDates } from '@roundbook/ui/filters/own-dates.tsx';
import type { ReportAddress } from '../report-address.ts';
import classes from './range-filter.module.css';

const OWN_DATES = 'ownDates';

const CHOICES = [
  ...REPORT_RANGES.filter((name) => name !== DEFAULT_REPORT_RANGE).map((value) => ({
    value: value as string,
    label: REPORT_RANGE_LABELS[value],
  })),
  { value: OWN_DATES, label: 'Own dates' },
];

interface RangeFilterProps {
  readonly address: ReportAddress;
  readonly today: string;
  /** The days on screen, with which own dates begin. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  readonly onChoose: (change: ReportAddress) => void;
}

/** Chooses the days of a report: a named range, or a first and a last day up to today. */
export function RangeFilter({ address, today, shown, onChoose }: RangeFilterProps) {
  const { from, to } = address;
  const hasOwn = from !== undefined || to !== undefined;
  const choose = (value: string | undefined) =>
    onChoose(
      value === OWN_DATES
        ? { dateRange: undefined, from: shown?.from ?? today, to: shown?.to ?? today }
        : { dateRange: value, from: undefined, to: undefined },
    );
  return (
    <div className={classes.range}>
      <FilterSelect
        label="Range"
        all={REPORT_RANGE_LABELS[DEFAULT_REPORT_RANGE]}
        value={hasOwn ? OWN_DATES : CHOICES.find(({ value }) => value === address.dateRange)?.value}
        choices={CHOICES}
        onChoose={choose}
      />
      {hasOwn && <OwnDates value={{ from, to }} latest={today} onChoose={onChoose} />}
    </div>
  );
}
