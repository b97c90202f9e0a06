/** Customers for whom documents are made in one transaction. */
export const MADE_AT_ONCE = 100;

/** Documents that are emailed in one transaction: each has its PDF with it. */
export const EMAILED_AT_ONCE = 20;

/** Everything else that the program does comes first. */
export const AFTER_OTHERS = -10;
