import type { Decision } from '../../values/validation/decision.ts';

/** What is wrong with the contact of a lead. */
export const REPORT_REASONS = ['deadNumber', 'bounced', 'notAskedFor'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  deadNumber: 'The number does not exist, or is somebody else’s',
  bounced: 'Emails come back',
  notAskedFor: 'They say that they never asked for a price',
};

/** Days within which a lead can be reported. */
export const REPORT_DAYS = 14;

/** Days that count when a firm's own reports are looked at. */
export const REPORTED_DAYS = 90;

/** Of as many leads one may come back on the buyer's word alone; of fewer, one all the same. */
const LEADS_PER_REPORT = 5;

/** Why the credits of a lead go back: a message could not be delivered, or the buyer says so. */
export const REFUND_GROUNDS = ['evidence', 'word'] as const;

export type RefundGround = (typeof REFUND_GROUNDS)[number];

/** What decides whether the credits of a lead go back. */
export interface Reported {
  readonly daysSince: number;
  /** Whether it was reported before. */
  readonly isReported: boolean;
  /** Whether the person opened or answered a price, or became a customer: then the contact is real. */
  readonly wasReached: boolean;
  /** Whether a message to them could not be delivered. */
  readonly isUndelivered: boolean;
  /** Leads that the firm bought within `REPORTED_DAYS`, this one included. */
  readonly bought: number;
  /** Of those: how many came back on its word alone. */
  readonly onItsWord: number;
}

/**
 * Whether the credits of a lead go back, and on what ground: at once with evidence, else on the firm's word as long as
 * it does not say so too often.
 */
export function decideReport({
  daysSince,
  isReported,
  wasReached,
  isUndelivered,
  bought,
  onItsWord,
}: Reported): Decision<{ readonly ground: RefundGround }, 'report'> {
  const refuse = (detail: string) => ({ ok: false, code: 'report', detail }) as const;
  if (isReported) return refuse('The credits of this lead came back already.');
  if (wasReached) {
    return refuse('They opened or answered what you sent them, so the contact is real.');
  }
  if (daysSince > REPORT_DAYS) {
    return refuse(`A lead can be reported within ${REPORT_DAYS} days.`);
  }
  if (isUndelivered) return { ok: true, ground: 'evidence' };
  if (onItsWord < Math.max(1, Math.floor(bought / LEADS_PER_REPORT))) {
    return { ok: true, ground: 'word' };
  }
  return refuse(
    'You have reported several leads of late. Please send them a price: if it cannot be delivered, the credits come back.',
  );
}
