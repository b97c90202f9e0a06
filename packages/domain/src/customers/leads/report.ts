import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The reasons for reporting a lead's contact. */
export const REPORT_REASONS = ['deadNumber', 'bounced', 'notAskedFor'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  deadNumber: 'The number does not exist, or belongs to someone else',
  bounced: 'Emails bounce',
  notAskedFor: 'They say they never asked for a price',
};

/** Days within which a lead can be reported. */
export const REPORT_DAYS = 14;

/** Days over which a firm's own reports are counted. */
export const REPORTED_DAYS = 90;

/**
 * One lead in this many may be refunded on the buyer's word alone; a firm with fewer leads may
 * still have one refunded.
 */
const LEADS_PER_REPORT = 5;

/**
 * One lead in this many may be refunded because a message could not be delivered; a firm with fewer leads may still
 * have a few refunded. If more than half of the leads that a firm bought are undeliverable, something else is wrong.
 */
const LEADS_PER_PROOF = 2;
const FEWEST_PROOFS = 3;

/** The grounds for a refund: a message could not be delivered, or the buyer's word. */
export const REFUND_GROUNDS = ['evidence', 'word'] as const;

export type RefundGround = (typeof REFUND_GROUNDS)[number];

/** The facts that decide whether a lead is refunded. */
export interface Reported {
  readonly daysSince: number;
  /** Whether the lead has been reported before. */
  readonly isReported: boolean;
  /** Whether the person opened or answered a price, or became a customer, which proves that the contact is real. */
  readonly wasReached: boolean;
  /** Whether a message to the person could not be delivered. */
  readonly isUndelivered: boolean;
  /** The number of leads that the firm bought within `REPORTED_DAYS`, including this lead. */
  readonly bought: number;
  /** The number of those leads that were refunded on the buyer's word alone. */
  readonly onItsWord: number;
  /** The number of those leads that were refunded with evidence. */
  readonly onEvidence: number;
}

/**
 * Decides whether a lead is refunded, and on which ground: with evidence, as long as no more than half of the leads
 * that the firm bought are refunded in this way; otherwise on the buyer's word, as long as the buyer does not
 * report too often.
 */
export function decideReport({
  daysSince,
  isReported,
  wasReached,
  isUndelivered,
  bought,
  onItsWord,
  onEvidence,
}: Reported): { readonly ground: RefundGround } | Refusal {
  if (isReported) return refusal('You have already had the credits for this lead back.');
  if (wasReached) {
    return refusal('They opened or answered what you sent them, so the contact is real.');
  }
  if (daysSince > REPORT_DAYS) {
    return refusal(`Leads can only be reported within ${REPORT_DAYS} days.`);
  }
  if (isUndelivered) {
    return onEvidence < Math.max(FEWEST_PROOFS, Math.floor(bought / LEADS_PER_PROOF))
      ? { ground: 'evidence' }
      : refusal(
          'You have already had the credits back for half of your leads. Please write to us, so that we can look at the others together.',
        );
  }
  if (onItsWord < Math.max(1, Math.floor(bought / LEADS_PER_REPORT))) {
    return { ground: 'word' };
  }
  return refusal(
    'You have reported several leads lately. Please send this person a price first: if it cannot be delivered, you get the credits back.',
  );
}
