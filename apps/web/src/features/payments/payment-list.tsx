import { PAYMENT_ORDERS, type Payment } from '@roundbook/contract/payments';
import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
} from '@roundbook/domain/payments/methods';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { IconCash } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useAppStart } from '../../platform/app-start.ts';
import { usePagedList } from '../../ui/data-table/paged-list.ts';
import { countText } from '../../ui/count-text.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportAllButton } from '../../ui/data-table/export-all-button.tsx';
import { CardLine, RowCard } from '../../ui/data-table/row-card.tsx';
import { parseSort } from '../../ui/data-table/sort-param.ts';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, FilterChips } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PeriodFilter, periodQuery } from '../../ui/period-filter.tsx';
import type { PeriodName } from '../../ui/periods.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { paymentPages } from './api.ts';
import { methodText } from './method-text.ts';
import { PaymentBadge, paymentColumns } from './payment-columns.tsx';
import { RecordPaymentButton } from './record-payment-button.tsx';

export interface PaymentFilters {
  readonly search?: string | undefined;
  readonly method?: ExternalPaymentMethod | undefined;
  readonly period?: PeriodName | undefined;
  readonly sort?: string | undefined;
}

const DEFAULT_SORT = '-received';
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
  const { search, method, period, sort = DEFAULT_SORT } = filters;
  const { today } = useAppStart();
  const sorting = parseSort(sort);
  const order = PAYMENT_ORDERS.find((name) => name === sorting.id);
  const list = paymentPages({
    ...(search ? { search } : {}),
    ...(method ? { method } : {}),
    ...periodQuery(period, today),
    ...(order ? { order, descending: sorting.descending ? '1' : '0' } : {}),
  });
  const { query, rows, rest } = usePagedList(list);
  const narrowed = Boolean(search || method || period);
  return (
    <Page
      title="Payments"
      subtitle={
        query.data &&
        `${countText(query.data.total, 'payment')}, ${formatPounds(query.data.amount)}`
      }
      actions={
        <>
          <ExportAllButton
            disabled={rows.length === 0}
            fileName="payments.csv"
            columns={paymentColumns}
            list={list}
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
        <PeriodFilter value={period} onChoose={(chosen) => onFilter({ period: chosen })} />
        <FilterChips
          label="Method"
          value={method}
          choices={methods}
          onChoose={(chosen) => onFilter({ method: chosen })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {() => (
          <DataTable
            label="Payments"
            rows={rows}
            rest={rest}
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
                title={narrowed ? 'No payments found' : 'No payments yet'}
              >
                {narrowed
                  ? 'Try another name, reference, period or method.'
                  : 'Record cash at the door when you mark a job as done, or add a payment here.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
