import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits requests for passkey options: each leaves a row for five minutes. */
export const passkeyOptionsPerUser: Allowance = { name: 'passkey options', burst: 20, seconds: 10 };

/** Limits the adding of passkeys: their proofs cannot be guessed, so the limit only bounds the work. */
export const passkeysPerUser: Allowance = { name: 'add passkey', burst: 20, seconds: 10 };
