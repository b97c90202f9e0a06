/** The most customers for whom documents are made in a transaction. */
export const MADE_AT_ONCE = 100;

/** The most documents to email in a transaction: each carries its PDF. */
export const EMAILED_AT_ONCE = 20;

/** All other tasks come first. */
export const AFTER_OTHERS = -10;
