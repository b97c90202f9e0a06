import type { Payment } from '@roundbook/contract/payments';
import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
} from '@roundbook/domain/payments/methods';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { countText } from '../../ui/count-text.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { exportCsv } from '../../ui/data-table/export-csv.ts';
import { OlderRows } from '../../ui/data-table/older-rows.tsx';
import { CardLine, RowCard } from '../../ui/data-table/row-card.tsx';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, FilterChips } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { paymentsQuery } from './api.ts';
import { methodText } from './method-text.ts';
import { PaymentBadge, paymentColumns } from './payment-columns.tsx';
import { RecordPaymentButton } from './record-payment-button.tsx';

export interface PaymentFilters {
  readonly search?: string | undefined;
  readonly method?: ExternalPaymentMethod | undefined;
  readonly sort?: string | undefined;
}

/** Older payments are found by searching. */
const PER_PAGE = 1000;
const methods = EXTERNAL_PAYMENT_METHODS.map((value) => ({ value, label: methodText(value) }));

function PaymentCard({ payment }: { readonly payment: Payment }) {
  return (
    <RowCard>
      <CardLine start={payment.customerName} end={<MoneyText pence={payment.amount} />} />
      <CardLine
        start={`${dateText(payment.receivedOn)} · ${methodText(payment.method)}`}
        end={<PaymentBadge payment={payment} />}
      />
    </RowCard>
  );
}

interface PaymentListProps {
  readonly filters: PaymentFilters;
  readonly onFilter: (change: PaymentFilters) => void;
}

/** Money that came in, newest first. */
export function PaymentList({ filters, onFilter }: PaymentListProps) {
  const { search, method, sort = '-received' } = filters;
  const query = useQuery(
    paymentsQuery({
      perPage: PER_PAGE,
      ...(search ? { search } : {}),
      ...(method ? { method } : {}),
    }),
  );
  const payments = query.data?.payments ?? [];
  const more = (query.data?.total ?? 0) - payments.length;
  return (
    <Page
      title="Payments"
      subtitle={
        query.data &&
        `${countText(query.data.total, 'payment')}, ${formatPounds(query.data.amount)}`
      }
      actions={
        <>
          <ExportButton
            disabled={payments.length === 0}
            onExport={() => void exportCsv('payments.csv', paymentColumns, payments)}
          />
          <RecordPaymentButton />
        </>
      }
    >
      <FilterBar>
        <SearchField
          label="Search payments"
          delay={500}
          value={search ?? ''}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
        <FilterChips
          label="Method"
          value={method}
          choices={methods}
          onChoose={(chosen) => onFilter({ method: chosen })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {() => (
          <>
            <DataTable
              label="Payments"
              rows={payments}
              columns={paymentColumns}
              rowId={({ id }) => id}
              rowName={({ customerName, receivedOn }) => `${customerName}, ${dateText(receivedOn)}`}
              rowLink={({ id }) =>
                linkOptions({ to: '/manage/payments/$paymentId', params: { paymentId: id } })
              }
              card={(payment) => <PaymentCard payment={payment} />}
              sort={sort}
              onSort={(next) => onFilter({ sort: next })}
              empty={
                <EmptyState
                  icon={IconCash}
                  title={search || method ? 'No payments found' : 'No payments yet'}
                >
                  {search || method
                    ? 'Try another name, reference or method.'
                    : 'Record cash at the door when you mark a job as done, or add a payment here.'}
                </EmptyState>
              }
            />
            <OlderRows count={more} noun="payment" by="name or reference" />
          </>
        )}
      </Loaded>
    </Page>
  );
}
