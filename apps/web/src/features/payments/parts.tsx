import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paymentsQuery } from './api.ts';
import { methodText } from './method-text.ts';
import classes from './parts.module.css';

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
          <ul className={classes.rows} aria-label="Payments">
            {payments.map((one) => (
              <li
                key={one.id}
                className={classes.row}
                data-undone={one.reversedAt !== null || undefined}
              >
                <TextLink to="/manage/payments/$paymentId" params={{ paymentId: one.id }}>
                  {dateText(one.receivedOn)}
                </TextLink>
                <span className={classes.words}>
                  {one.reversedAt ? 'Taken back' : methodText(one.method)}
                </span>
                <MoneyText pence={one.amount} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
