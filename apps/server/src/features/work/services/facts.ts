import { fact } from '../../../platform/facts/fact.ts';

/** A change answers with a service, or deletes it: participants tell how many jobs use it. */
export const serviceShown = fact<
  { readonly serviceId: string },
  void,
  { readonly jobCount: number }
>('serviceShown');
