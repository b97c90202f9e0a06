import { HeldList } from '../../holds/parts.tsx';
import { AgeingList } from './ageing-list.tsx';
import type { DebtFilters } from './debts-address.ts';
import { RemainderList } from './remainder-list.tsx';

interface DebtListsProps {
  readonly filters: DebtFilters;
  readonly onFilter: (change: DebtFilters) => void;
}

/** The lists of debts that the URL of the invoices can select; an unknown value selects the debtors by age. */
export function DebtLists({ filters, onFilter }: DebtListsProps) {
  const { list, sort } = filters;
  const onSort = (next: string) => onFilter({ sort: next });
  if (list === 'holds') return <HeldList sort={sort} onSort={onSort} />;
  if (list === 'remainders') return <RemainderList sort={sort} onSort={onSort} />;
  return <AgeingList filters={filters} onFilter={onFilter} />;
}
