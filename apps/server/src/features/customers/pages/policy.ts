import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Openings of pages through a link. Links cannot be guessed, so this limit only bounds the load. */
export const openingsPerAddress: Allowance = { name: 'page opening', burst: 60, seconds: 5 };

/** Guesses of a customer's PIN by someone with their link: five tries, then one an hour. */
export const guessesPerCustomer: Allowance = { name: 'page PIN', burst: 5, seconds: 3600 };

/** Guesses of PINs from one address, across all customers. */
export const guessesPerAddress: Allowance = { name: 'page PIN address', burst: 20, seconds: 600 };

/** Requests for new links, each of which sends a message. */
export const renewalsPerCustomer: Allowance = { name: 'page renewal', burst: 3, seconds: 3600 };
export const renewalsPerAddress: Allowance = {
  name: 'page renewal address',
  burst: 10,
  seconds: 600,
};

/** Requests and changes by one customer, each of which emails the office. */
export const changesPerCustomer: Allowance = { name: 'page changes', burst: 60, seconds: 60 };
