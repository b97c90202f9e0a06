import { queryOptionsFor } from '@roundbook/client/api';
import {
  getHoldRule,
  getHolds,
  listHolds,
  previewHoldRule,
} from '@roundbook/contract/money/holds/holds';

/** Whether a customer is on hold, and the customer's earlier holds. */
export const holdsQuery = (customerId: string) =>
  queryOptionsFor(
    getHolds,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error checking whether this customer is on hold' },
  );

/** The customers on hold. */
export const heldQuery = queryOptionsFor(
  listHolds,
  {},
  { fallback: 'Sorry, there was an error loading the customers on hold' },
);

/** The rule that puts customers on hold automatically. */
export const holdRuleQuery = queryOptionsFor(
  getHoldRule,
  {},
  { fallback: 'Sorry, there was an error loading the rule' },
);

/** The customers whom a rule would put on hold. */
export const holdPreviewQuery = (owesMoreThan: number | null, daysPastDue: number | null) =>
  queryOptionsFor(
    previewHoldRule,
    {
      query: {
        ...(owesMoreThan === null ? {} : { owesMoreThan: String(owesMoreThan) }),
        ...(daysPastDue === null ? {} : { daysPastDue: String(daysPastDue) }),
      },
    },
    { fallback: 'Sorry, there was an error working out who would be on hold' },
  );
