import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../invoices/api.ts';

/** A customer's invoices with something left to pay, oldest first; undefined while they load. */
export function useOpenInvoices(customerId: string | null) {
  const query = useQuery({
    ...invoicesQuery({
      customerId: customerId ?? '',
      order: 'outstanding',
      descending: '1',
      perPage: 100,
    }),
    enabled: customerId !== null,
  });
  return query.data?.invoices
    .filter(({ outstanding }) => outstanding > 0)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}
