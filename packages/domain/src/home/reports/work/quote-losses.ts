import type { QuoteStatus } from '../../../customers/quotes/status.ts';

const WITHOUT_REASON: Readonly<Partial<Record<QuoteStatus, string>>> = {
  Declined: 'Declined, no reason given',
  Rejected: 'Turned down by the office',
  Closed: 'Lapsed or closed without an answer',
};

/** The reason for which a quote was lost: the words that were given or, without any, what its status says. */
export function quoteLossWords(status: QuoteStatus, reason: string): string {
  return reason || (WITHOUT_REASON[status] ?? 'No reason given');
}
