import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@roundbook/client/query-client';
import type { Service } from '@roundbook/contract/work/services/services';
import { servicesQuery } from './api.ts';

const none: readonly Service[] = [];

/** The business's services, fetched first if they are not loaded yet. */
export async function loadServices(): Promise<readonly Service[]> {
  return (await queryClient.ensureQueryData(servicesQuery)).services;
}

/** The business's services; empty while loading. */
export function useServices(): readonly Service[] {
  return useQuery(servicesQuery).data?.services ?? none;
}
