import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Readings of calendars from one address. It is wide: the addresses cannot be guessed, and the services of calendar
 * programs read for many people from a few machines. This only bounds the work.
 */
export const readingsPerAddress: Allowance = { name: 'calendar reading', burst: 300, seconds: 0.5 };
