/**
 * The maximum number of files in an answer to a dispute: Stripe has exactly this many fields for
 * them.
 */
export const MOST_EVIDENCE_FILES = 4;
