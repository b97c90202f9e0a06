/** The maximum number of customers for whom documents are made in one transaction. */
export const MADE_AT_ONCE = 100;

/** The maximum number of documents emailed in one transaction, as each has its PDF attached. */
export const EMAILED_AT_ONCE = 20;

/** Lets all other tasks go first. */
export const AFTER_OTHERS = -10;
