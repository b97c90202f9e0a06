import { useQuery } from '@tanstack/react-query';
import type { Service } from '@roundbook/contract/work/services/services';
import { servicesQuery } from './api.ts';

const none: readonly Service[] = [];

/** The services of the business; none while loading. */
export function useServices(): readonly Service[] {
  return useQuery(servicesQuery).data?.services ?? none;
}
