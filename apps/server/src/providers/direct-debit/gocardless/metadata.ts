/** What is noted on things at GoCardless, which keeps three notes on each. */

/** The creditor: events name a thing and its notes, and not whose it is. */
export const ACCOUNT = 'account';
export const CHARGE = 'charge';
/** Pence that the platform keeps. GoCardless pays the whole out to the platform. */
export const PLATFORM_FEE = 'platform_fee';
