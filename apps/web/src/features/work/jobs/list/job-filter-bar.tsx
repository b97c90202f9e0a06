import { useQuery } from '@tanstack/react-query';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { NO_RECORD, RECURRING } from '@roundbook/domain/home/reports/metrics/rows-at';
import { JOB_STATUSES, type JobStatus } from '@roundbook/domain/work/jobs/status';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useTags } from '../../../customers/tags/lookups.ts';
import { useServices } from '../../services/lookups.ts';
import { roundsQuery } from '../api.ts';
import { type JobFilters, UNASSIGNED, type When, WHENS } from './job-filters.ts';

/** A change to the filters; undefined removes a filter. */
export type FilterChange = { [Name in keyof JobFilters]?: JobFilters[Name] | undefined };

interface JobFilterBarProps {
  readonly filters: JobFilters;
  readonly set: (change: FilterChange) => void;
  readonly counts: ReadonlyMap<JobStatus, number>;
}

const WHEN_WORDS: Readonly<Record<When, string>> = {
  past: 'Before today',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  thisMonth: 'This month',
};
const whens = WHENS.map((value) => ({ value, label: WHEN_WORDS[value] }));

const NO_ROUND = { value: NO_RECORD, label: 'No round' };
const NO_SERVICE = { value: NO_RECORD, label: 'No service' };

const RECURRING_WORK = { value: RECURRING, label: 'Recurring work' };

const areaText = (area: string) => (area === NO_RECORD ? 'No postcode' : area);

const named = (records: readonly { readonly id: string; readonly name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }));

/** The search and filters of the list of jobs. */
export function JobFilterBar({ filters, set, counts }: JobFilterBarProps) {
  const start = useAppStart();
  const tags = useTags();
  const services = useServices();
  const people = useAssignees().map(({ userId, name }) => ({ value: userId, label: name }));
  const mayRounds = mayUse(start, listRounds.access).allowed;
  const rounds = useQuery({ ...roundsQuery, enabled: mayRounds }).data?.rounds ?? [];
  const statuses = JOB_STATUSES.filter((one) => counts.has(one) || one === filters.status);
  return (
    <FilterBar>
      <SearchField
        label="Search jobs"
        value={filters.search ?? ''}
        onSearch={(search) => set({ search: search || undefined })}
      />
      {rounds.length > 0 && (
        <FilterSelect
          label="Round"
          all="All rounds"
          value={filters.round}
          choices={[NO_ROUND, ...named(rounds)]}
          onChoose={(round) => set({ round })}
        />
      )}
      {services.length > 0 && (
        <FilterSelect
          label="Service"
          all="All services"
          value={filters.service}
          choices={[NO_SERVICE, ...named(services)]}
          onChoose={(service) => set({ service })}
        />
      )}
      <FilterSelect
        label="Assigned to"
        all="Everyone"
        value={filters.assignee}
        choices={[{ value: UNASSIGNED, label: 'Unassigned' }, ...people]}
        onChoose={(assignee) => set({ assignee })}
      />
      {tags.length > 0 && (
        <FilterSelect
          label="Tag"
          all="All tags"
          value={filters.tag}
          choices={named(tags)}
          onChoose={(tag) => set({ tag })}
        />
      )}
      {filters.customerTag !== undefined && (
        <FilterSelect
          label="Tag of the customer"
          all="All customers"
          value={filters.customerTag}
          choices={named(tags)}
          onChoose={(customerTag) => set({ customerTag })}
        />
      )}
      {filters.area !== undefined && (
        <FilterSelect
          label="Area"
          all="All areas"
          value={filters.area}
          choices={[{ value: filters.area, label: areaText(filters.area) }]}
          onChoose={(area) => set({ area })}
        />
      )}
      {filters.work !== undefined && (
        <FilterSelect
          label="Work"
          all="All work"
          value={filters.work}
          choices={[RECURRING_WORK]}
          onChoose={() => set({ work: undefined })}
        />
      )}
      <FilterSelect
        label="When"
        all="Any time"
        value={filters.when}
        choices={whens}
        onChoose={(when) => set({ when })}
      />
      <FilterChips
        label="Status"
        value={filters.status}
        choices={statuses.map((value) => ({
          value,
          label: value,
          count: counts.get(value) ?? 0,
        }))}
        onChoose={(status) => set({ status })}
      />
    </FilterBar>
  );
}
