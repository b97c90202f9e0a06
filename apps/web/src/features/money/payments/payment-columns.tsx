import type { Payment } from '@roundbook/contract/money/payments/payments';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import type { PaymentState } from '@roundbook/domain/money/payments/states';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const STATE_COLOURS: Readonly<Record<PaymentState, Colour>> = {
  Received: 'green',
  'On its way': 'blue',
  'In the balance': 'green',
  'Paid out': 'green',
  Refunded: 'slate',
  'Refund failed': 'red',
  Disputed: 'red',
  'Failed late': 'red',
  'Charged back': 'red',
  'Taken back': 'slate',
};

/** A badge with a payment's state; for a received payment, it also says whether credit is left. */
export function PaymentBadge({ payment }: { readonly payment: Payment }) {
  const { state } = payment;
  if (state !== 'Received') {
    return <StatusBadge colour={STATE_COLOURS[state]}>{state}</StatusBadge>;
  }
  if (payment.unallocated > 0) return <StatusBadge colour="blue">Credit left</StatusBadge>;
  return <StatusBadge colour="green">Allocated</StatusBadge>;
}

export const paymentColumns: readonly Column<Payment>[] = [
  {
    id: 'received',
    header: 'Received',
    cell: ({ receivedOn }) => dateText(receivedOn),
    sortBy: ({ receivedOn }) => receivedOn,
  },
  {
    id: 'customer',
    header: 'Customer',
    grow: 2,
    cell: ({ customerName }) => customerName,
    sortBy: ({ customerName }) => customerName,
  },
  {
    id: 'method',
    header: 'Method',
    cell: ({ method }) => paymentMethodLabel(method),
    sortBy: ({ method }) => paymentMethodLabel(method),
  },
  {
    id: 'reference',
    header: 'Reference',
    from: 'lg',
    cell: ({ reference }) => reference,
    sortBy: ({ reference }) => reference,
  },
  {
    id: 'state',
    header: 'State',
    from: 'md',
    cell: (payment) => <PaymentBadge payment={payment} />,
    csv: ({ state }) => state,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <MoneyText pence={amount} />,
    sortBy: ({ amount }) => amount,
    csv: ({ amount }) => amount / 100,
  },
];
