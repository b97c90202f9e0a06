/**
 * The metadata that this program sets on GoCardless's objects, which hold at most three entries
 * each.
 */

/** The creditor: events name an object and its metadata, but not the object's creditor. */
export const ACCOUNT = 'account';
export const CHARGE = 'charge';
/** Pence that the platform keeps. GoCardless pays out the whole amount to the platform. */
export const PLATFORM_FEE = 'platform_fee';
