import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Texts and reports posted from one address: a provider posts many in a burst. */
export const postsPerAddress: Allowance = { name: 'message webhooks', burst: 5000, seconds: 0.02 };

/** Posts with a wrong signature: too few to guess a valid signature. */
export const forgeriesPerAddress: Allowance = { name: 'forged messages', burst: 60, seconds: 10 };

/** Connections that bring mail: a large provider opens many, but never hundreds a minute. */
export const mailPerAddress: Allowance = { name: 'mail connections', burst: 200, seconds: 0.5 };

/** The number of seconds for which the signature of a posted email is valid. */
export const SIGNATURE_SECONDS = 300;
