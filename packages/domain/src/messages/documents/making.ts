import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { DocumentTemplate } from './document.ts';

/** The states of a batch of documents. */
export const BATCH_STATES = ['Making', 'Made', 'Emailing'] as const;

/** The facts that decide whether a customer gets a document. */
export interface Candidate {
  readonly isActive: boolean;
  /** Whether another customer pays for their visits. */
  readonly hasPayer: boolean;
  /** The number of the customer's jobs whose new prices the document would state. */
  readonly pricedJobs: number;
}

/** The reason that a customer gets no document, as the office reads it; null if they get one. */
export function makingRefusal(
  { announcesPrices }: Pick<DocumentTemplate, 'announcesPrices'>,
  { isActive, hasPayer, pricedJobs }: Candidate,
): Refusal | null {
  if (!isActive) return refusal('They are no longer a customer.');
  if (!announcesPrices) return null;
  if (pricedJobs === 0) return refusal('They have no recurring job with a price.');
  return hasPayer ? refusal('Somebody else pays for their visits.') : null;
}

/** When a document was emailed and printed; null if it was not. */
export interface Kept {
  readonly emailedAt: string | null;
  readonly printedAt: string | null;
}

/** Whether a document may be deleted. Documents that were sent or printed are kept. */
export function isDeletable({ emailedAt, printedAt }: Kept): boolean {
  return emailedAt === null && printedAt === null;
}
