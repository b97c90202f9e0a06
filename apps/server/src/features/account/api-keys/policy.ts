import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Making keys: revoked ones stay listed, so that this bounds the list. */
export const keysPerBusiness: Allowance = { name: 'make API key', burst: 20, seconds: 600 };
