import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { PAYMENT_ORDERS, type Payment } from '@roundbook/contract/money/payments/payments';
import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
} from '@roundbook/domain/money/payments/methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type PagedListFilters, PagedListPage } from '@roundbook/ui/data-table/paged-list-page.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { orderQuery } from '@roundbook/ui/data-table/sort-param.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { periodQuery } from '@roundbook/ui/filters/period-filter.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { paymentCountsQuery, paymentPages } from './api.ts';
import { methodText } from './method-text.ts';
import { PaymentBadge, paymentColumns } from './payment-columns.tsx';
import { RecordPaymentButton } from './record-payment-button.tsx';

export interface PaymentFilters extends PagedListFilters {
  readonly method?: ExternalPaymentMethod | undefined;
}

const DEFAULT_SORT = '-received';

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

/** Payments received, newest first. */
export function PaymentList({ filters, onFilter }: PaymentListProps) {
  const { search, method, period, sort = DEFAULT_SORT } = filters;
  const { today } = useAppStart();
  const narrowing = { ...(search ? { search } : {}), ...periodQuery(period, today) };
  const counts = useQuery(paymentCountsQuery(narrowing)).data?.counts;
  const list = paymentPages({
    ...narrowing,
    ...(method ? { method } : {}),
    ...orderQuery(sort, PAYMENT_ORDERS),
  });
  const narrowed = Boolean(search || method || period);
  return (
    <PagedListPage
      title="Payments"
      list={list}
      summary={({ total, amount }) => `${countText(total, 'payment')}, ${formatPounds(amount)}`}
      filters={filters}
      onFilter={onFilter}
      chips={{
        label: 'Method',
        value: method,
        choices: EXTERNAL_PAYMENT_METHODS.map((value) => {
          const count = counts?.find((one) => one.method === value)?.count ?? 0;
          return { value, label: methodText(value), ...(counts ? { count } : {}) };
        }),
        onChoose: (chosen) => onFilter({ method: chosen }),
      }}
      actions={<RecordPaymentButton />}
      columns={paymentColumns}
      rowName={({ customerName, receivedOn }) => `${customerName}, ${dateText(receivedOn)}`}
      rowLink={({ id }) =>
        linkOptions({ to: '/manage/payments/$paymentId', params: { paymentId: id } })
      }
      isDimmed={({ reversedAt }) => reversedAt !== null}
      card={(payment) => <PaymentCard payment={payment} />}
      sort={sort}
      empty={
        <EmptyState icon={IconCash} title={narrowed ? 'No payments found' : 'No payments yet'}>
          {narrowed
            ? 'Try another name, reference, period or method.'
            : 'Record cash at the door when you mark a job as done, or add a payment here.'}
        </EmptyState>
      }
    />
  );
}
