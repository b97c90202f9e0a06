import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits how many keys a business creates, and so the length of its list, which keeps revoked keys. */
export const keysPerBusiness: Allowance = { name: 'make API key', burst: 20, seconds: 600 };
