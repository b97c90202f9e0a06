import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * The limit on reads of calendars from one IP address. It is generous, because the addresses cannot be guessed and
 * calendar services read many people's calendars from a few machines; it only bounds the load.
 */
export const readingsPerAddress: Allowance = { name: 'calendar reading', burst: 300, seconds: 0.5 };
