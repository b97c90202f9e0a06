import { useQuery } from '@tanstack/react-query';
import { openDebtsQuery } from '../../ledger/lookups.ts';

/** A customer's open debts, oldest first; undefined while they load. */
export function useOpenDebts(customerId: string | null) {
  const query = useQuery({ ...openDebtsQuery(customerId ?? ''), enabled: customerId !== null });
  return query.data?.debts;
}
