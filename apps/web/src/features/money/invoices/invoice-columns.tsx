import type { InvoiceRow } from '@roundbook/contract/money/invoices/invoices';
import { parseInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { settledWord } from '@roundbook/domain/money/invoices/settled';
import type { InvoiceState } from '@roundbook/domain/money/invoices/state';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const COLOURS: Readonly<Record<InvoiceState, Colour>> = {
  Draft: 'slate',
  Outstanding: 'orange',
  Overdue: 'red',
  'Overdue (2nd reminder)': 'red',
  Paid: 'green',
  Void: 'slate',
};

interface BadgeProps {
  readonly invoice: Pick<InvoiceRow, 'state' | 'total' | 'credited'>;
}

/** The label of an invoice's state; an invoice cancelled by credit notes is not called paid. */
function stateText(invoice: BadgeProps['invoice']): string {
  return invoice.state === 'Paid' ? settledWord(invoice) : invoice.state;
}

/** A badge with an invoice's state. */
export function InvoiceBadge({ invoice }: BadgeProps) {
  const text = stateText(invoice);
  const colour = text === 'Credited' ? 'slate' : COLOURS[invoice.state];
  return <StatusBadge colour={colour}>{text}</StatusBadge>;
}

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: ({ number }) => number,
    sortBy: ({ number }) => parseInvoiceNumber(number),
    csv: ({ number }) => number,
  },
  {
    id: 'customer',
    header: 'Customer',
    grow: 2,
    cell: ({ customerName }) => customerName,
    sortBy: ({ customerName }) => customerName,
  },
  {
    id: 'issued',
    header: 'Issued',
    cell: ({ issuedOn }) => dateText(issuedOn),
    sortBy: ({ issuedOn }) => issuedOn,
  },
  {
    id: 'due',
    header: 'Due',
    from: 'lg',
    cell: ({ dueOn }) => dateText(dueOn),
    sortBy: ({ dueOn }) => dueOn,
  },
  {
    id: 'state',
    header: 'State',
    grow: 1.4,
    cell: (row) => <InvoiceBadge invoice={row} />,
    csv: stateText,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <MoneyText pence={total} />,
    sortBy: ({ total }) => total,
    csv: ({ total }) => total / 100,
  },
  {
    id: 'outstanding',
    header: 'To pay',
    align: 'end',
    from: 'md',
    cell: ({ outstanding }) => (outstanding === 0 ? '–' : <MoneyText pence={outstanding} />),
    sortBy: ({ outstanding }) => outstanding,
    csv: ({ outstanding }) => outstanding / 100,
  },
];
