import type { Allowance } from '../../../platform/auth/rate-limits.ts';

/** Opening pages by links, which cannot be guessed: this only bounds the work. */
export const openingsPerAddress: Allowance = { name: 'page opening', burst: 60, seconds: 5 };

/** Guessing a customer's PIN with their link. Five tries, then one an hour. */
export const guessesPerCustomer: Allowance = { name: 'page PIN', burst: 5, seconds: 3600 };

/** Guessing PINs from one address, of however many customers. */
export const guessesPerAddress: Allowance = { name: 'page PIN address', burst: 20, seconds: 600 };

/** Asking for new links: each sends a message. */
export const renewalsPerCustomer: Allowance = { name: 'page renewal', burst: 3, seconds: 3600 };
export const renewalsPerAddress: Allowance = {
  name: 'page renewal address',
  burst: 10,
  seconds: 600,
};

/** Wishes and changes of one customer, each of which tells the office. */
export const changesPerCustomer: Allowance = { name: 'page changes', burst: 60, seconds: 60 };
