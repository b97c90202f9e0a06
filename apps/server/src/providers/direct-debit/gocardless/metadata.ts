/**
 * The metadata that this program sets on GoCardless's objects, each of which holds at most three
 * entries.
 */

/** The creditor, as events name an object and its metadata, but not the object's creditor. */
export const ACCOUNT = 'account';
export const CHARGE = 'charge';
/**
 * The amount in pence that the platform keeps. GoCardless pays out the whole amount to the
 * platform.
 */
export const PLATFORM_FEE = 'platform_fee';
