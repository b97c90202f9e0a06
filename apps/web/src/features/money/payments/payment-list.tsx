import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  type countPayments,
  PAYMENT_ORDERS,
  type Payment,
} from '@roundbook/contract/money/payments/payments';
import {
  isExternalPaymentMethod,
  methodsLabelled,
  PAYMENT_METHOD_LABELS,
  paymentMethodLabel,
} from '@roundbook/domain/money/payments/methods';
import { PAYMENT_STATES, type PaymentState } from '@roundbook/domain/money/payments/states';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type PagedListFilters, PagedListPage } from '@roundbook/ui/data-table/paged-list-page.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { orderQuery } from '@roundbook/ui/data-table/sort-param.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { hasOwnDates, periodOrDatesQuery } from '@roundbook/ui/filters/period-filter.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import {
  isNarrowed,
  narrowingQuery,
  RecordFilters,
  type RecordNarrowing,
} from '../../work/jobs/parts.tsx';
import { NewTransactionsNotice, ReconciliationLink } from '../bank-transactions/parts.tsx';
import { BudgetPlansLink } from '../budget-plans/parts.tsx';
import { FailedNotice } from '../charges/parts.tsx';
import { paymentCountsQuery, paymentPages } from './api.ts';
import { PaymentBadge, paymentColumns } from './payment-columns.tsx';
import { PayoutFilter } from './payout-filter.tsx';
import { RecordPaymentButton } from './record-payment-button.tsx';

export interface PaymentFilters extends PagedListFilters, RecordNarrowing {
  /** The name of the method. */
  readonly method?: string | undefined;
  readonly state?: PaymentState | 'Problem' | undefined;
  /** The id of the payout that included the payments. */
  readonly payout?: string | undefined;
  /** Selects another list instead of the payments. */
  readonly list?: string | undefined;
  /** The filter of the other list. */
  readonly needs?: string | undefined;
}

const DEFAULT_SORT = '-received';

/** The states to filter by, with the number of problem payments. */
function stateChoices(problems: number | undefined) {
  const count = problems === undefined || problems === 0 ? '' : ` (${problems})`;
  return [
    { value: 'Problem' as const, label: `Problems${count}` },
    ...PAYMENT_STATES.map((value) => ({ value, label: value })),
  ];
}

type Counts = ResponseOf<typeof countPayments>['counts'];

/** Whether a method's name is offered as a filter: manual methods always, others once a payment has used them. */
function isOffered(label: string, counts: Counts | undefined): boolean {
  return (
    methodsLabelled(label).some(isExternalPaymentMethod) ||
    (counts ?? []).some(({ method }) => paymentMethodLabel(method) === label)
  );
}

function PaymentCard({ payment }: { readonly payment: Payment }) {
  return (
    <RowCard>
      <CardLine start={payment.customerName} end={<MoneyText pence={payment.amount} />} />
      <CardLine
        start={`${dateText(payment.receivedOn)} · ${paymentMethodLabel(payment.method)}`}
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
  const { search, payout, period, sort = DEFAULT_SORT } = filters;
  const label = PAYMENT_METHOD_LABELS.find((one) => one === filters.method);
  const state = [...PAYMENT_STATES, 'Problem' as const].find((one) => one === filters.state);
  const { today } = useAppStart();
  const narrowing = {
    ...(search ? { search } : {}),
    ...periodOrDatesQuery(filters, today),
    ...narrowingQuery(filters),
  };
  const { counts, problems } = useQuery(paymentCountsQuery(narrowing)).data ?? {};
  const list = paymentPages({
    ...narrowing,
    ...(label ? { method: [...methodsLabelled(label)] } : {}),
    ...(payout ? { payoutId: payout } : {}),
    ...(state === 'Problem' ? { problem: '1' as const } : state ? { state } : {}),
    ...orderQuery(sort, PAYMENT_ORDERS),
  });
  const byRecords = isNarrowed(filters);
  const narrowed =
    byRecords || Boolean(search || label || state || payout || period) || hasOwnDates(filters);
  return (
    <PagedListPage
      title="Payments"
      list={list}
      summary={({ total, amount }) => `${countText(total, 'payment')}, ${formatPounds(amount)}`}
      filters={filters}
      onFilter={onFilter}
      today={today}
      chips={{
        label: 'Method',
        value: label,
        // Methods that no payment used take up no room.
        choices: PAYMENT_METHOD_LABELS.filter(
          (value) => value === label || isOffered(value, counts),
        ).map((value) => {
          const ours = counts?.filter(({ method }) => paymentMethodLabel(method) === value) ?? [];
          const count = ours.reduce((sum, one) => sum + one.count, 0);
          return { value, label: value, ...(counts ? { count } : {}) };
        }),
        onChoose: (chosen) => onFilter({ method: chosen }),
      }}
      moreFilters={
        <>
          <FilterSelect
            label="State"
            all="All states"
            value={state}
            choices={stateChoices(problems)}
            onChoose={(chosen) => onFilter({ state: chosen })}
          />
          <PayoutFilter value={payout} onChoose={(chosen) => onFilter({ payout: chosen })} />
          {byRecords && (
            <Suspense>
              <RecordFilters value={filters} onChoose={onFilter} />
            </Suspense>
          )}
        </>
      }
      notice={
        <Suspense>
          <FailedNotice />
          <NewTransactionsNotice />
        </Suspense>
      }
      actions={
        <>
          <ReconciliationLink />
          <BudgetPlansLink />
          <RecordPaymentButton />
        </>
      }
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
            ? 'Try another name, reference, period, method, state or payout.'
            : 'Record cash at the door when you mark a job as done, or add a payment here.'}
        </EmptyState>
      }
    />
  );
}
