import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * Limits test events and repeated deliveries: each is posted to an address that a business has
 * chosen.
 */
export const sendsPerBusiness: Allowance = { name: 'send to webhook', burst: 30, seconds: 10 };
