import type { Pence } from '../../values/money/pence.ts';

/** An invoice, and how much of it is settled, in pence. */
export interface SettledInvoice {
  readonly total: Pence;
  /** Pence still to be paid. */
  readonly outstanding: Pence;
  /** The total of its credit notes. */
  readonly credited: Pence;
}

/**
 * The parts of an invoice that credit notes and money have settled; these and the outstanding amount add up to its
 * total.
 */
export function settledParts({ total, outstanding, credited }: SettledInvoice): {
  readonly credited: Pence;
  readonly paid: Pence;
} {
  const settled = total - outstanding;
  // A credit note for an invoice that was paid leaves its money as the customer's credit.
  const byNotes = Math.min(credited, settled);
  return { credited: byNotes, paid: settled - byNotes };
}

/** The word for an invoice with nothing left to pay: an invoice that credit notes reversed was not paid. */
export function settledWord({
  total,
  credited,
}: Pick<SettledInvoice, 'total' | 'credited'>): 'Paid' | 'Credited' | 'Part credited' {
  if (credited <= 0) return 'Paid';
  return credited < total ? 'Part credited' : 'Credited';
}
