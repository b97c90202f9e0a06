import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Asking for passkey options: each request leaves a row for five minutes. */
export const passkeyOptionsPerUser: Allowance = { name: 'passkey options', burst: 20, seconds: 10 };

/** Adding passkeys: their proofs cannot be guessed, so the limit only bounds the work. */
export const passkeysPerUser: Allowance = { name: 'add passkey', burst: 20, seconds: 10 };
