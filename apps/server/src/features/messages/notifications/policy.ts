import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Reports of a device that could not send: each writes, though the office is told once an hour. */
export const reportsPerUser: Allowance = { name: 'sync errors', burst: 60, seconds: 60 };
