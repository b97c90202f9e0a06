import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Reports of a device that could not send: each report writes to the database, although the office
 * is notified once an hour.
 */
export const reportsPerUser: Allowance = { name: 'sync errors', burst: 60, seconds: 60 };
