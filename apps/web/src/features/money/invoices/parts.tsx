import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OpenDebt } from '@roundbook/contract/money/ledger/debts';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyRows } from '@roundbook/ui/text/money-rows.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { openDebtsQuery } from '../ledger/lookups.ts';
import { invoicesQuery } from './api.ts';
import { InvoiceBadge } from './invoice-columns.tsx';

/** Debts without an invoice that are not paid yet, such as an opening balance; nothing if there are none. */
function OtherDebts({ debts }: { readonly debts: readonly OpenDebt[] }) {
  const { today } = useAppStart();
  if (debts.length === 0) return null;
  return (
    <MoneyRows
      label="Owed without an invoice"
      rows={debts.map(({ id, number, dueOn, outstanding }) => ({
        id,
        link: <span>{number}</span>,
        words: `Due ${dateText(dueOn)}`,
        badge: (
          <InvoiceBadge
            invoice={{
              state: dueOn < today ? 'Overdue' : 'Outstanding',
              total: outstanding,
              credited: 0,
            }}
          />
        ),
        pence: outstanding,
      }))}
    />
  );
}

/** A customer's invoices, newest first, below their debts without an invoice. */
export function CustomerInvoices({ customerId }: { readonly customerId: string }) {
  const query = useQuery(invoicesQuery({ customerId, perPage: 200 }));
  const debts = useQuery(openDebtsQuery(customerId));
  const others = (debts.data?.debts ?? []).filter(({ invoiceId }) => invoiceId === null);
  return (
    <>
      <OtherDebts debts={others} />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            others.length === 0 && <EmptyState icon={IconFileInvoice} title="No invoices yet" />
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
    </>
  );
}
