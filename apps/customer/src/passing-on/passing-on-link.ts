/** The prefix of links that ask whether a request may be passed on; the secret follows it. */
export const PASSING_ON_LINK = 'pass.';
