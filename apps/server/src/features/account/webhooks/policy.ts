import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Test events and sending again: each posts to an address that a firm named. */
export const sendsPerBusiness: Allowance = { name: 'send to webhook', burst: 30, seconds: 10 };
