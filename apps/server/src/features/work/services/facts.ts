import { fact } from '../../../platform/facts/fact.ts';

/**
 * The response to a change contains a service, or a service is about to be deleted: participants
 * count the jobs that use it.
 */
export const serviceShown = fact<
  { readonly serviceId: string },
  void,
  { readonly jobCount: number }
>('serviceShown');
