import { queryOptionsFor } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { getCanvass, listCanvasses } from '@roundbook/contract/customers/canvassing/canvasses';

/** The canvassed streets, and the doors to call back at. */
export const canvassesQuery = queryOptionsFor(
  listCanvasses,
  {},
  { fallback: 'Sorry, there was an error loading the streets' },
);

/** One street with its houses. */
export const canvassQuery = (id: string) =>
  queryOptionsFor(
    getCanvass,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the street' },
  );

/**
 * Fetches a street's cached answers again after a knock has been sent; if that fails, the old answers stay in
 * place.
 */
export async function fetchStreet(id: string): Promise<void> {
  await Promise.allSettled([
    queryClient.fetchQuery({ ...canvassQuery(id), staleTime: 0 }),
    queryClient.fetchQuery({ ...canvassesQuery, staleTime: 0 }),
  ]);
}
