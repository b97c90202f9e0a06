/** What links begin with that ask whether a request may be passed on; what follows is the secret. */
export const PASSING_ON_LINK = 'pass.';
