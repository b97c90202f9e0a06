import type { Endpoint } from '@roundbook/contract/endpoint';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import type { Allowance, Attempt } from '../../../platform/auth/rate-limits.ts';
import type { OwnLongCall } from '../../../platform/http/own-page.ts';

/** Cards, mandates and payments that one page begins: a customer needs a few, whoever tests stolen cards thousands. */
export const startsPerPage: Allowance = { name: 'page money', burst: 10, seconds: 600 };

/** The same from one network, whatever pages it has links to: a mobile network holds many customers. */
export const startsPerNetwork: Allowance = { name: 'page money network', burst: 100, seconds: 60 };

/** The same for all pages of a business: after a round of invoices, many customers pay in one evening. */
export const startsPerBusiness: Allowance = {
  name: 'page money business',
  burst: 300,
  seconds: 30,
};

/** Questions to a provider about what one page began: a page asks every few seconds while a form is open. */
export const asksPerPage: Allowance = { name: 'page money asked', burst: 120, seconds: 3 };

type Starting = Pick<OwnLongCall<Endpoint>, 'owner' | 'caller'>;

/** What beginning a card, a mandate or a payment on a customer's page counts against. */
export function startsOf({ owner, caller }: Starting): readonly Attempt[] {
  return [
    { allowance: startsPerPage, by: owner.customerId },
    { allowance: startsPerBusiness, by: owner.businessId },
    ...attemptsFrom(startsPerNetwork, caller.address),
  ];
}
