import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { ObservedState } from './charge.ts';

/** The states of a payment by card at its provider. */
type CardPaymentState =
  | 'Open'
  | 'Processing'
  | 'Customer needed'
  | 'Succeeded'
  | 'Failed'
  | 'Cancelled';

/** The states of a payment by Direct Debit at its provider. */
type DebitPaymentState =
  | 'Pending submission'
  | 'Submitted'
  | 'Confirmed'
  | 'Paid out'
  | 'Failed'
  | 'Cancelled'
  | 'Charged back';

/**
 * How far a charge is by what the card provider says of its payment. A dispute that was lost takes the
 * money back, whatever the payment says.
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

/** How far a charge is by what the Direct Debit provider says of its payment. */
export function ofDebitPayment(state: DebitPaymentState): ObservedState {
  return OF_DEBIT[state];
}
