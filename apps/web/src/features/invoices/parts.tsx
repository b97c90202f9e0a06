import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { invoicesQuery } from './api.ts';
import { InvoiceBadge } from './invoice-columns.tsx';
import classes from './parts.module.css';

/** What a customer was billed, newest first. */
export function CustomerInvoices({ customerId }: { readonly customerId: string }) {
  const query = useQuery(invoicesQuery({ customerId, perPage: 200 }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {({ invoices }) =>
        invoices.length === 0 ? (
          <EmptyState icon={IconFileInvoice} title="No invoices yet" />
        ) : (
          <ul className={classes.rows} aria-label="Invoices">
            {invoices.map((one) => (
              <li key={one.id} className={classes.row}>
                <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId: one.id }}>
                  {one.number}
                </TextLink>
                <span className={classes.words}>{dateText(one.issuedOn)}</span>
                <InvoiceBadge state={one.state} />
                <MoneyText pence={one.total} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
