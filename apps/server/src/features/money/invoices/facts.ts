import { fact } from '../../../platform/facts/fact.ts';

/**
 * A visit that was closed without an invoice got one. An invoice that is raised as its visit closes is
 * part of `visitsClosed`: whoever closes the visit is given its id.
 */
export const invoiceRaised = fact<
  { readonly occurrenceId: string },
  { readonly occurrenceId: string; readonly invoiceId: string }
>('invoiceRaised');

/** An invoice was voided by a person; with the undoing or deletion of its visit, that is the fact. */
export const invoiceVoided = fact<{ readonly invoiceId: string }, { readonly invoiceId: string }>(
  'invoiceVoided',
);
