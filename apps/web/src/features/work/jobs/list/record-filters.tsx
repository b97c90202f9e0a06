import { useQuery } from '@tanstack/react-query';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useTags } from '../../../customers/tags/lookups.ts';
import { useServices } from '../../services/lookups.ts';
import { roundsQuery } from '../api.ts';
import type { RecordNarrowing } from './record-narrowing.ts';

interface RecordFiltersProps {
  readonly value: RecordNarrowing;
  readonly onChoose: (change: RecordNarrowing) => void;
}

/** The filters by round, person, service and tag that are in use; a list that a report opens arrives with them. */
export function RecordFilters({ value, onChoose }: RecordFiltersProps) {
  const start = useAppStart();
  const mayRounds = mayUse(start, listRounds.access).allowed;
  const rounds = useQuery({ ...roundsQuery, enabled: mayRounds }).data?.rounds ?? [];
  const people = useAssignees().map(({ userId, name }) => ({ id: userId, name }));
  const filters = [
    { name: 'round', label: 'Round', all: 'All rounds', records: rounds },
    { name: 'worker', label: 'Person', all: 'Everyone', records: people },
    { name: 'service', label: 'Service', all: 'All services', records: useServices() },
    { name: 'tag', label: 'Tag', all: 'All tags', records: useTags() },
  ] as const;
  return filters
    .filter(({ name }) => value[name] !== undefined)
    .map(({ name, label, all, records }) => (
      <FilterSelect
        key={name}
        label={label}
        all={all}
        value={value[name]}
        choices={records.map((record) => ({ value: record.id, label: record.name }))}
        onChoose={(id) => onChoose({ [name]: id })}
      />
    ));
}
