import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyRows } from '@roundbook/ui/text/money-rows.tsx';
import { paymentsQuery } from './api.ts';

export { RecordPaymentButton, RecordPaymentDialog } from './record-payment-button.tsx';

/** A customer's payments, newest first. */
export function CustomerPayments({ customerId }: { readonly customerId: string }) {
  const query = useQuery(paymentsQuery({ customerId, perPage: 200 }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {({ payments }) =>
        payments.length === 0 ? (
          <EmptyState icon={IconCash} title="No payments yet" />
        ) : (
          <MoneyRows
            label="Payments"
            rows={payments.map((one) => ({
              id: one.id,
              link: (
                <TextLink to="/manage/payments/$paymentId" params={{ paymentId: one.id }}>
                  {dateText(one.receivedOn)}
                </TextLink>
              ),
              words: one.reversedAt ? 'Taken back' : paymentMethodLabel(one.method),
              pence: one.amount,
              isUndone: one.reversedAt !== null,
            }))}
          />
        )
      }
    </Loaded>
  );
}
