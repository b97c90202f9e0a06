import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Reads of calendars from one IP address. The limit is generous: the addresses cannot be guessed, and calendar
 * services read for many people from a few machines. It only bounds the work.
 */
export const readingsPerAddress: Allowance = { name: 'calendar reading', burst: 300, seconds: 0.5 };
