import { queryOptionsFor } from '@roundbook/client/api';
import { getOwnVisitRules, getVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';

/** What the business does about visits that go differently. */
export const visitRulesQuery = queryOptionsFor(
  getVisitRules,
  {},
  { fallback: 'Sorry, there was an error loading the visit rules' },
);

/** What differs for a customer. */
export const ownVisitRulesQuery = (customerId: string) =>
  queryOptionsFor(
    getOwnVisitRules,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading their visit rules' },
  );
