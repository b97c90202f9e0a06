/** The most files that go with an answer to a dispute: Stripe has a place for each of these, and no more. */
export const MOST_EVIDENCE_FILES = 4;
