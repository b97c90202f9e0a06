import type { DocumentTemplate } from './document.ts';

/** How far the making of documents is. */
export const BATCH_STATES = ['Making', 'Made', 'Emailing'] as const;

/** What decides whether a customer gets a document. */
export interface Candidate {
  readonly isActive: boolean;
  /** Whether another customer pays for their visits. */
  readonly hasPayer: boolean;
  /** How many of their jobs the document tells a new price of. */
  readonly pricedJobs: number;
}

/** Why no document is made for a customer, in words; null if one is. */
export function makingRefusal(
  { tellsPrices }: Pick<DocumentTemplate, 'tellsPrices'>,
  { isActive, hasPayer, pricedJobs }: Candidate,
): string | null {
  if (!isActive) return 'They are no longer a customer.';
  if (!tellsPrices) return null;
  if (pricedJobs === 0) return 'They have no recurring job with a price.';
  return hasPayer ? 'Somebody else pays for their visits.' : null;
}

/** What became of a document. */
export interface Kept {
  readonly emailedAt: string | null;
  readonly printedAt: string | null;
}

/** Whether a document may be deleted: what was sent or printed stays. */
export function isDeletable({ emailedAt, printedAt }: Kept): boolean {
  return emailedAt === null && printedAt === null;
}
