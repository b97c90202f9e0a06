import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyRows } from '@roundbook/ui/text/money-rows.tsx';
import { invoicesQuery } from './api.ts';
import { InvoiceBadge } from './invoice-columns.tsx';

/** A customer's invoices, newest first. */
export function CustomerInvoices({ customerId }: { readonly customerId: string }) {
  const query = useQuery(invoicesQuery({ customerId, perPage: 200 }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {({ invoices }) =>
        invoices.length === 0 ? (
          <EmptyState icon={IconFileInvoice} title="No invoices yet" />
        ) : (
          <MoneyRows
            label="Invoices"
            rows={invoices.map((one) => ({
              id: one.id,
              link: (
                <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId: one.id }}>
                  {one.number}
                </TextLink>
              ),
              words: dateText(one.issuedOn),
              badge: <InvoiceBadge invoice={one} />,
              pence: one.total,
            }))}
          />
        )
      }
    </Loaded>
  );
}
