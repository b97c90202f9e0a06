import { IconReceipt2 } from '@tabler/icons-react';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import classes from './billing.module.css';

const WORDS: Readonly<Record<string, string>> = {
  payment: 'Payment by a customer',
  // A refund, or a payment that the customer's bank took back.
  refund: 'Returned to a customer',
  dispute: 'Disputed payment',
  fee: 'Payment provider’s fee',
  hold: 'Set aside for a purchase',
  release: 'No longer set aside',
  purchase: 'Bought from Roundbook',
  payout: 'Paid out',
  payoutFailed: 'Failed payout',
  retained: 'Kept back by Roundbook',
};

/** The latest movements of the balance. */
export function EntriesCard({ payments }: Pick<Balance, 'payments'>) {
  const { today } = useAppStart();
  return (
    <SectionCard title="Payments" padding="flush">
      {payments.length === 0 && (
        <EmptyState icon={IconReceipt2} title="No money has moved yet">
          Card and Direct Debit payments from your customers arrive here.
        </EmptyState>
      )}
      {payments.map((entry) => (
        <div key={entry.id} className={classes.row}>
          <span className={classes.rowText}>
            <span>{entry.description}</span>
            <span className={classes.rowHint}>
              {`${WORDS[entry.kind] ?? 'Movement'}, ${formatLongDate(entry.postedOn)}`}
              {entry.availableOn > today && `; available from ${formatLongDate(entry.availableOn)}`}
            </span>
          </span>
          <span className={classes.rowEnd}>
            <MoneyText pence={entry.amount} />
          </span>
        </div>
      ))}
    </SectionCard>
  );
}
