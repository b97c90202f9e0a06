import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyRows } from '../../ui/money-rows.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paymentsQuery } from './api.ts';
import { methodText } from './method-text.ts';

export { RecordPaymentButton } from './record-payment-button.tsx';

/** What a customer paid, newest first. */
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
              words: one.reversedAt ? 'Taken back' : methodText(one.method),
              pence: one.amount,
              isUndone: one.reversedAt !== null,
            }))}
          />
        )
      }
    </Loaded>
  );
}
