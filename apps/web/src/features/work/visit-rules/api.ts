import { queryOptionsFor } from '@roundbook/client/api';
import { getOwnVisitRules, getVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';

/** The business's visit rules. */
export const visitRulesQuery = queryOptionsFor(
  getVisitRules,
  {},
  { fallback: 'Sorry, there was an error loading the visit rules' },
);

/** A customer's own visit rules. */
export const ownVisitRulesQuery = (customerId: string) =>
  queryOptionsFor(
    getOwnVisitRules,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading this customer’s visit rules' },
  );
