import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Sending test events and repeats: each posts to an address that a business has chosen. */
export const sendsPerBusiness: Allowance = { name: 'send to webhook', burst: 30, seconds: 10 };
