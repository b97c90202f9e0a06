import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';

export type NearRounds = ResponseOf<typeof listClosestRounds>['rounds'];

const NONE: NearRounds = [];

/** The rounds closest to the address of a quote, nearest first; undefined while loading. */
export function useNearRounds({ address }: Pick<Quote, 'address'>): NearRounds | undefined {
  const point = coordinatesOf(address);
  const { allowed } = mayUse(useAppStart(), listClosestRounds.access);
  const { data, isLoading } = useQuery({
    ...queryOptionsFor(listClosestRounds, {
      query: point ? { lat: point[0], lng: point[1], limit: 3 } : {},
    }),
    enabled: point !== null && allowed,
  });
  return isLoading ? undefined : (data?.rounds ?? NONE);
}
