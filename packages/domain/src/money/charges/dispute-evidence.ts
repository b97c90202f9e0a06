/** The most files in an answer to a dispute: Stripe has a field for each of these, and no more. */
export const MOST_EVIDENCE_FILES = 4;
