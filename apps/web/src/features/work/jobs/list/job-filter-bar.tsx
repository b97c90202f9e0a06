import { useQuery } from '@tanstack/react-query';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { JOB_STATUSES, type JobStatus } from '@roundbook/domain/work/jobs/status';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useTags } from '../../../customers/tags/lookups.ts';
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

/** The search and filters of the list of jobs. */
export function JobFilterBar({ filters, set, counts }: JobFilterBarProps) {
  const start = useAppStart();
  const tags = useTags();
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
          choices={rounds.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(round) => set({ round })}
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
          choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(tag) => set({ tag })}
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
