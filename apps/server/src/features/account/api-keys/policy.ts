import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits the making of keys, and so the list, in which revoked keys stay. */
export const keysPerBusiness: Allowance = { name: 'make API key', burst: 20, seconds: 600 };
