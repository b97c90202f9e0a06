import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Texts and reports from one address: a provider posts many at once. */
export const postsPerAddress: Allowance = { name: 'message webhooks', burst: 5000, seconds: 0.02 };

/** Posts with a wrong signature: few, so that no one can guess. */
export const forgeriesPerAddress: Allowance = { name: 'forged messages', burst: 60, seconds: 10 };

/** Connections that bring mail: a large provider opens many, but never hundreds a minute. */
export const mailPerAddress: Allowance = { name: 'mail connections', burst: 200, seconds: 0.5 };

/** Seconds for which a signature of a posted email is good. */
export const SIGNATURE_SECONDS = 300;
