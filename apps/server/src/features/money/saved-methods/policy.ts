import type { Endpoint } from '@roundbook/contract/endpoint';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import type { Allowance, Attempt } from '../../../platform/auth/rate-limits.ts';
import type { OwnLongCall } from '../../../platform/http/own-page.ts';

/**
 * The limit on cards, mandates and payments begun on one page: a customer needs a few, while a criminal who tests
 * stolen cards would begin thousands.
 */
export const startsPerPage: Allowance = { name: 'page money', burst: 10, seconds: 600 };

/**
 * The limit on the same actions from one network, however many pages it opens; higher than a page's, since many
 * customers share a mobile network.
 */
export const startsPerNetwork: Allowance = { name: 'page money network', burst: 100, seconds: 60 };

/**
 * The limit on the same actions on all pages of a business; the highest, since many customers pay on the evening
 * after a round of invoices.
 */
export const startsPerBusiness: Allowance = {
  name: 'page money business',
  burst: 300,
  seconds: 30,
};

/**
 * The limit on asking a provider about a setup or payment from one page: a page asks every few seconds while a form
 * is open.
 */
export const asksPerPage: Allowance = { name: 'page money asked', burst: 120, seconds: 3 };

type Starting = Pick<OwnLongCall<Endpoint>, 'owner' | 'caller'>;

/** The limits that beginning a card, a mandate or a payment on a customer's page counts towards. */
export function startsOf({ owner, caller }: Starting): readonly Attempt[] {
  return [
    { allowance: startsPerPage, by: owner.customerId },
    { allowance: startsPerBusiness, by: owner.businessId },
    ...attemptsFrom(startsPerNetwork, caller.address),
  ];
}
