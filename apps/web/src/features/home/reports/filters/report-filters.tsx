import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import { COMPARED_PERIODS, type ComparedPeriod } from '@roundbook/domain/home/reports/reports';
import { FilterBar, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useTags } from '../../../customers/tags/lookups.ts';
import { useServices } from '../../../work/services/lookups.ts';
import { roundsQuery } from '../api.ts';
import type { ReportAddress } from '../report-address.ts';
import { RangeFilter } from './range-filter.tsx';

const COMPARISONS: Readonly<Record<ComparedPeriod, string>> = {
  before: 'With the period before',
  yearAgo: 'With a year ago',
  none: 'No comparison',
};
const BASES = [{ value: 'work', label: 'Work done' }];
const INTERVALS = [
  { value: 'Date', label: 'By day' },
  { value: 'Week', label: 'By week' },
  { value: 'Month', label: 'By month' },
  { value: 'Year', label: 'By year' },
];

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string | undefined) => void;
}

/** A filter by a record, or by its absence, if a figure led there; a business without such records does not see it. */
function RecordFilter({ none, ...props }: ChoiceProps & { readonly none: string }) {
  const choices =
    props.value === NO_RECORD
      ? [{ value: NO_RECORD, label: none }, ...props.choices]
      : props.choices;
  return choices.length === 0 ? null : <FilterSelect {...props} choices={choices} />;
}

interface ReportFiltersProps {
  readonly address: ReportAddress;
  readonly today: string;
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  /** Whether the report depends on the basis of income. */
  readonly hasBasis: boolean;
  /** Whether the report shows how things stand now, whichever period is asked for. */
  readonly isOfNow?: boolean;
  /** The report's own filter; null if it has none. */
  readonly rise?: ReactNode;
  /** The filter of a list of records, which has neither a comparison nor steps; null for other reports. */
  readonly kind?: ReactNode;
  /** The comparison of a report whose address names none. */
  readonly usualComparison: ComparedPeriod;
  readonly onFilter: (change: ReportAddress) => void;
}

/** The filters of a report by its days: their comparison, the basis of income, and the steps. */
function periodFilters(props: ReportFiltersProps) {
  const { address, today, shown, hasBasis, usualComparison, kind, onFilter } = props;
  const range = (
    <RangeFilter key="range" address={address} today={today} shown={shown} onChoose={onFilter} />
  );
  if (kind) {
    return (
      <>
        {kind}
        {range}
      </>
    );
  }
  return [
    range,
    <FilterSelect
      key="compare"
      label="Compare"
      all={COMPARISONS[usualComparison]}
      value={address.compare}
      choices={COMPARED_PERIODS.filter((one) => one !== usualComparison).map((value) => ({
        value: value as string,
        label: COMPARISONS[value],
      }))}
      onChoose={(compare) => onFilter({ compare })}
    />,
    hasBasis && (
      <FilterSelect
        key="basis"
        label="Basis"
        all="Cash basis"
        value={address.basis}
        choices={BASES}
        onChoose={(basis) => onFilter({ basis })}
      />
    ),
    <FilterSelect
      key="steps"
      label="Steps"
      all="Automatic steps"
      value={address.interval}
      choices={INTERVALS}
      onChoose={(interval) => onFilter({ interval })}
    />,
  ];
}

/** The filters of a report, which its address keeps: days, comparison, basis, steps, and the records to count. */
export function ReportFilters(props: ReportFiltersProps) {
  const { address, isOfNow = false, rise, onFilter } = props;
  const rounds = useQuery(roundsQuery).data?.rounds ?? [];
  const people = useAssignees().map(({ userId, name }) => ({ value: userId, label: name }));
  const services = useServices().map(({ id, name }) => ({ value: id, label: name }));
  const tags = useTags().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar>
      {isOfNow ? rise : periodFilters(props)}
      <RecordFilter
        label="Round"
        all="All rounds"
        none="No round"
        value={address.roundId}
        choices={rounds.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(roundId) => onFilter({ roundId })}
      />
      <RecordFilter
        label="Person"
        all="Everyone"
        none="No one"
        value={address.workerId}
        choices={people}
        onChoose={(workerId) => onFilter({ workerId })}
      />
      <RecordFilter
        label="Service"
        all="All services"
        none="No service"
        value={address.serviceId}
        choices={services}
        onChoose={(serviceId) => onFilter({ serviceId })}
      />
      <RecordFilter
        label="Tag"
        all="All tags"
        none="No tag"
        value={address.tagId}
        choices={tags}
        onChoose={(tagId) => onFilter({ tagId })}
      />
    </FilterBar>
  );
}
