import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  deleteLoyaltyCard,
  type LoyaltyCardAnswer,
} from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { isFull, rewardWords } from '@roundbook/domain/customers/loyalty-cards/card';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { loyaltyCardQuery } from './api.ts';
import classes from './loyalty-card.module.css';

const AddCardDialog = lateDialog(async () => (await import('./add-card-dialog.tsx')).AddCardDialog);

/** The card as it looks on paper: a circle for each stamp. */
function Card({ card, stamps }: LoyaltyCardAnswer) {
  if (!card) return <p className={classes.about}>No loyalty card.</p>;
  const [last] = stamps;
  const done = last?.act === 'Redeem' ? 'Redeemed' : 'Stamped';
  return (
    <>
      <ul className={classes.stamps} aria-label={`${card.stamps} of ${card.needed} stamps`}>
        {Array.from({ length: card.needed }, (_, at) => (
          <li key={at} className={classes.stamp} data-given={at < card.stamps || undefined}>
            {at < card.stamps ? <IconCheck size={14} aria-hidden /> : at + 1}
          </li>
        ))}
      </ul>
      <p className={classes.about}>
        {isFull(card)
          ? `The card is full: ${rewardWords(card.reward)} next time.`
          : `${card.stamps} of ${card.needed} stamps towards ${rewardWords(card.reward)}.`}
        {last && ` ${done} on ${dateText(last.closedOn)}.`}
      </p>
    </>
  );
}

/** A customer's loyalty card: its stamps, and the buttons to give or remove a card. */
export function CustomerLoyaltyCard({ customer }: { readonly customer: Customer }) {
  const { id, displayName, lifecycle } = customer;
  const query = useQuery(loyaltyCardQuery(id));
  const [adding, setAdding] = useState(false);
  const remove = useCall(deleteLoyaltyCard, {
    onSuccess: () => showSuccess('Loyalty card removed'),
  });
  const card = query.data?.card ?? null;
  const takeAway = async () => {
    if (!card) return;
    const isSure = await confirm({
      title: `Remove the loyalty card of ${displayName}?`,
      message: 'Its stamps will be lost. Visits it has made cheaper stay cheaper.',
      action: 'Remove card',
      tone: 'danger',
    });
    if (isSure) remove.mutate({ params: { id, cardId: card.id } });
  };
  const action = card ? (
    <ActionButton variant="subtle" loading={remove.isPending} onClick={() => void takeAway()}>
      Remove
    </ActionButton>
  ) : (
    <ActionButton variant="subtle" onClick={() => setAdding(true)}>
      Give a card
    </ActionButton>
  );
  return (
    <SectionCard title="Loyalty card" actions={lifecycle === 'Active' && query.data && action}>
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {(answer) => <Card {...answer} />}
      </Loaded>
      {adding && (
        <Suspense>
          <AddCardDialog customerId={id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
