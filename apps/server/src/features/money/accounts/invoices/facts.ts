import { fact } from '../../../../platform/facts/fact.ts';

/**
 * A visit that was closed without an invoice got one. An invoice that is raised as its visit closes
 * is part of `visitsClosed`: the caller that closes the visit gets its id.
 */
export const invoiceRaised = fact<
  { readonly occurrenceId: string },
  { readonly occurrenceId: string; readonly invoiceId: string }
>('invoiceRaised');

/**
 * A person voided an invoice. If undoing or deleting its visit voids it, that is the fact instead.
 */
export const invoiceVoided = fact<{ readonly invoiceId: string }, { readonly invoiceId: string }>(
  'invoiceVoided',
);
