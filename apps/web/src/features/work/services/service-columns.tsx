import type { Service } from '@roundbook/contract/work/services/services';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { PREDEFINED_SERVICES } from '@roundbook/domain/work/services/predefined';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { usualPriceColumn } from './parts.tsx';

export function typeLabel({ type }: Pick<Service, 'type'>): string {
  return PREDEFINED_SERVICES[type].label;
}

export function durationLabel({ defaultDuration }: Pick<Service, 'defaultDuration'>): string {
  return durationWords(durationSeconds(defaultDuration));
}

/** The columns of the list of services, in order. */
export const serviceColumns: readonly Column<Service>[] = [
  { id: 'name', header: 'Name', grow: 2, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'type', header: 'Type', grow: 2, from: 'md', cell: typeLabel, sortBy: typeLabel },
  usualPriceColumn(),
  {
    id: 'duration',
    header: 'Usual time',
    align: 'end',
    cell: durationLabel,
    sortBy: ({ defaultDuration }) => durationSeconds(defaultDuration),
    csv: ({ defaultDuration }) => defaultDuration,
  },
  {
    id: 'jobs',
    header: 'Jobs',
    align: 'end',
    cell: ({ jobCount }) => <span className="tabular">{jobCount}</span>,
    sortBy: ({ jobCount }) => jobCount,
  },
];
