import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Limits reports of a device that could not send changes: each report writes to the database,
 * although the office is notified at most once an hour.
 */
export const reportsPerUser: Allowance = { name: 'sync errors', burst: 60, seconds: 60 };
