/** The maximum number of customers for whom documents are made in one transaction. */
export const MADE_AT_ONCE = 100;

/** The maximum number of documents emailed in one transaction; each carries its PDF. */
export const EMAILED_AT_ONCE = 20;

/** All other tasks come first. */
export const AFTER_OTHERS = -10;
