import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyRows } from '../../ui/money-rows.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { invoicesQuery } from './api.ts';
import { InvoiceBadge } from './invoice-columns.tsx';

/** What a customer was billed, newest first. */
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
              badge: <InvoiceBadge state={one.state} />,
              pence: one.total,
            }))}
          />
        )
      }
    </Loaded>
  );
}
