import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';

const NO_ONE: ReadonlySet<string> = new Set();

/** The ids of the customers with a tag, from the list of customers: null while the list loads, and no one without a tag. */
export function useCustomersTagged(tagId: string | undefined) {
  const query = useQuery({ ...activeCustomersQuery, enabled: tagId !== undefined });
  const customers = query.data?.customers;
  const tagged = useMemo(() => {
    if (tagId === undefined) return NO_ONE;
    if (!customers) return null;
    return new Set(customers.filter(({ tagIds }) => tagIds.includes(tagId)).map(({ id }) => id));
  }, [customers, tagId]);
  return { query, tagged };
}
