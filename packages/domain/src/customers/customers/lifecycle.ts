import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** States of a customer: in use, hidden, stripped of personal data, gone except for tax records. */
export const CUSTOMER_STATES = ['Active', 'Deleted', 'Anonymised', 'Purged'] as const;

export type CustomerState = (typeof CUSTOMER_STATES)[number];

export const CUSTOMER_ACTIONS = ['delete', 'restore', 'anonymise', 'purge'] as const;

export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

interface Step {
  readonly from: CustomerState;
  readonly to: CustomerState;
  readonly detail: string;
}

const STEPS: Readonly<Record<CustomerAction, Step>> = {
  delete: {
    from: 'Active',
    to: 'Deleted',
    detail: 'This customer is already deleted.',
  },
  restore: {
    from: 'Deleted',
    to: 'Active',
    detail: 'Only a deleted customer can be restored, and not after anonymising.',
  },
  anonymise: {
    from: 'Deleted',
    to: 'Anonymised',
    detail: 'Delete the customer first. Anonymising cannot be undone.',
  },
  purge: {
    from: 'Anonymised',
    to: 'Purged',
    detail: 'Anonymise the customer first. Purging cannot be undone.',
  },
};

/** The state after an action. Each action starts from one state. */
export function changeCustomerState(
  state: CustomerState,
  action: CustomerAction,
): { readonly state: CustomerState } | Refusal {
  const { from, to, detail } = STEPS[action];
  return state === from ? { state: to } : refusal(detail);
}

/** The actions allowed in a state, in the order of the lifecycle. */
export function allowedCustomerActions(state: CustomerState): CustomerAction[] {
  return CUSTOMER_ACTIONS.filter((action) => STEPS[action].from === state);
}

/** Whether the customer's personal details are erased. */
export function isErased(state: CustomerState): boolean {
  return state === 'Anonymised' || state === 'Purged';
}

/** The reason why money may neither be taken from a customer nor recorded for them; null if it may. */
export function payingRefusal(state: CustomerState): Refusal | null {
  if (!isErased(state)) return null;
  return refusal(
    'This customer’s details have been erased, so a payment can neither be taken from them nor recorded for them.',
    'customerId',
  );
}
