/** The number of days within which a payment counts as the effect of a reminder. */
export const PAID_AFTER_DAYS = 14;
