import type { Payment } from '@roundbook/contract/money/payments/payments';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { methodText } from './method-text.ts';

/** A payment's state: reversed, used up, or with credit left. */
export function PaymentBadge({ payment }: { readonly payment: Payment }) {
  if (payment.reversedAt) return <StatusBadge colour="slate">Taken back</StatusBadge>;
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
    cell: ({ method }) => methodText(method),
    sortBy: ({ method }) => method,
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
    csv: ({ reversedAt }) => (reversedAt ? 'Taken back' : ''),
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
