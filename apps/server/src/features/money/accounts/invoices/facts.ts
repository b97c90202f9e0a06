import { fact } from '../../../../platform/facts/fact.ts';

/**
 * A visit that was closed without an invoice now has one. If an invoice is raised as its visit
 * closes, `visitsClosed` carries the invoice's id instead.
 */
export const invoiceRaised = fact<
  { readonly occurrenceId: string },
  { readonly occurrenceId: string; readonly invoiceId: string }
>('invoiceRaised');

/**
 * A person voided an invoice. If an invoice is voided because its visit is undone or deleted, the fact about the visit
 * is raised instead.
 */
export const invoiceVoided = fact<{ readonly invoiceId: string }, { readonly invoiceId: string }>(
  'invoiceVoided',
);
