import { useQuery } from '@tanstack/react-query';
import { openDebtsQuery } from '../../ledger/lookups.ts';

/** What a customer has left to pay, oldest first; undefined while it loads. */
export function useOpenDebts(customerId: string | null) {
  const query = useQuery({ ...openDebtsQuery(customerId ?? ''), enabled: customerId !== null });
  return query.data?.debts;
}
