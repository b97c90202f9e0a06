import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Limits texts and reports posted from one IP address: a provider posts many in a burst. */
export const postsPerAddress: Allowance = { name: 'message webhooks', burst: 5000, seconds: 0.02 };

/** Limits posts with a wrong signature to too few for guessing a valid one. */
export const forgeriesPerAddress: Allowance = { name: 'forged messages', burst: 60, seconds: 10 };

/** Limits connections that deliver mail: a large provider opens many, but never hundreds a minute. */
export const mailPerAddress: Allowance = { name: 'mail connections', burst: 200, seconds: 0.5 };

/** The number of seconds for which the signature of a posted email is valid. */
export const SIGNATURE_SECONDS = 300;
