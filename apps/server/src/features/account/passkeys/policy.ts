import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Asking for what a browser needs: each leaves a row for five minutes. */
export const passkeyOptionsPerUser: Allowance = { name: 'passkey options', burst: 20, seconds: 10 };

/** Adding passkeys: their proofs cannot be guessed, so this only bounds the work. */
export const passkeysPerUser: Allowance = { name: 'add passkey', burst: 20, seconds: 10 };
