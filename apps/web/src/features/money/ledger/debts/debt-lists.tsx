import { HeldList } from '../../holds/parts.tsx';
import type { DebtFilters } from './debts-address.ts';

interface DebtListsProps {
  readonly filters: DebtFilters;
  readonly onFilter: (change: DebtFilters) => void;
}

/** The lists of debts that the address of the invoices may stand for. */
export function DebtLists({ filters, onFilter }: DebtListsProps) {
  const onSort = (sort: string) => onFilter({ sort });
  return <HeldList sort={filters.sort} onSort={onSort} />;
}
