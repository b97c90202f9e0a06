import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/**
 * The limit on openings of pages through a link. It only bounds the load, as links cannot be
 * guessed.
 */
export const openingsPerAddress: Allowance = { name: 'page opening', burst: 60, seconds: 5 };

/**
 * The limit on guesses of a customer's PIN by someone with their link: five guesses, then one an
 * hour.
 */
export const guessesPerCustomer: Allowance = { name: 'page PIN', burst: 5, seconds: 3600 };

/** The limit on guesses of PINs from one address, across all customers. */
export const guessesPerAddress: Allowance = { name: 'page PIN address', burst: 20, seconds: 600 };

/** The limits on requests for new links, each of which sends a message. */
export const renewalsPerCustomer: Allowance = { name: 'page renewal', burst: 3, seconds: 3600 };
export const renewalsPerAddress: Allowance = {
  name: 'page renewal address',
  burst: 10,
  seconds: 600,
};

/** The limit on requests and changes by one customer, each of which emails the office. */
export const changesPerCustomer: Allowance = { name: 'page changes', burst: 60, seconds: 60 };
