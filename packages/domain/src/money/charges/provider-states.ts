import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { ObservedState } from './charge.ts';

/** The states of a card payment at its provider. */
type CardPaymentState =
  | 'Open'
  | 'Processing'
  | 'Customer needed'
  | 'Succeeded'
  | 'Failed'
  | 'Cancelled';

/** The states of a Direct Debit payment at its provider. */
type DebitPaymentState =
  | 'Pending submission'
  | 'Submitted'
  | 'Confirmed'
  | 'Paid out'
  | 'Failed'
  | 'Cancelled'
  | 'Charged back';

/**
 * A charge's state, derived from the state of its card payment. A lost dispute takes the money back, whatever the
 * state of the payment.
 */
export function ofCardPayment(
  {
    state,
    availableOn,
    isLost,
  }: {
    readonly state: CardPaymentState;
    readonly availableOn: PlainDate | null;
    readonly isLost: boolean;
  },
  today: PlainDate,
): ObservedState {
  switch (state) {
    case 'Open':
    case 'Processing':
      return 'Submitted';
    case 'Succeeded':
      if (isLost) return 'Charged back';
      return availableOn !== null && availableOn <= today ? 'Available' : 'Succeeded';
    case 'Customer needed':
    case 'Failed':
    case 'Cancelled':
      return state;
  }
}

const OF_DEBIT: Readonly<Record<DebitPaymentState, ObservedState>> = {
  'Pending submission': 'Submitted',
  Submitted: 'Submitted',
  Confirmed: 'Succeeded',
  'Paid out': 'Available',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
  'Charged back': 'Charged back',
};

/** A charge's state, derived from the state of its Direct Debit payment. */
export function ofDebitPayment(state: DebitPaymentState): ObservedState {
  return OF_DEBIT[state];
}
