import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits how many keys a business creates, and therefore the length of its list, which also shows revoked keys. */
export const keysPerBusiness: Allowance = { name: 'make API key', burst: 20, seconds: 600 };
