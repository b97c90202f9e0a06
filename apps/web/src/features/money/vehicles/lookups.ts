import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { listVehicles, type Vehicle } from '@roundbook/contract/money/expenses/vehicles';

export const vehiclesQuery = queryOptionsFor(
  listVehicles,
  {},
  { fallback: 'Sorry, there was an error loading your vehicles' },
);

/** The vehicles in use, by name. Empty while loading. */
export function useVehicles(): readonly Vehicle[] {
  return useQuery(vehiclesQuery).data?.vehicles ?? [];
}
