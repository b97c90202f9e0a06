import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { changePlan } from '@roundbook/contract/account/billing/purchases';
import { featureOffers } from '@roundbook/domain/access/features';
import {
  peopleAbove,
  type PlanChoice,
  planMove,
} from '@roundbook/domain/account/billing/subscription';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { usePeople } from '../../grants/lookups.ts';
import { sourcesText } from '../bundles-card.tsx';
import { useCardEntry } from '../card/use-card-entry.tsx';
import { ValueLater, ValueNow } from './plan-value.tsx';
import { SeatChoice, seatOrder } from './seat-choice.tsx';
import classes from '../billing.module.css';

interface PlanDialogProps {
  readonly balance: Balance;
  readonly choice: PlanChoice;
  readonly onClose: () => void;
}

/** Previews the price and effects of moving to another plan. */
export function PlanDialog({ balance, choice, onClose }: PlanDialogProps) {
  const { today } = useAppStart();
  const everyone = usePeople();
  const [kept, setKept] = useState<readonly string[]>([]);
  const entry = useCardEntry();
  const changing = useCall(changePlan, {
    onSuccess: ({ subscription, purchase }) => {
      const until = subscription.periodUntil && formatLongDate(subscription.periodUntil);
      if (purchase?.state === 'Pending') showSuccess('Your card is being charged');
      else if (purchase) showSuccess(`You are on ${subscription.plan} now`);
      else if (subscription.next) showSuccess(`${subscription.next.plan} from ${until}`);
      else showSuccess(`You stay on ${subscription.plan}`);
      onClose();
    },
  });
  const { subscription, people } = balance;
  const move = planMove(subscription, choice, today);
  const { plan } = choice;
  const above = peopleAbove(plan, people.active);
  const order = seatOrder(everyone, kept);
  const losses = featureOffers(subscription.plan, plan);
  const send = () =>
    changing.mutate({
      body: { ...choice, ...(above > 0 ? { order } : {}), seen: balance.version },
    });
  const needsCard =
    move.kind === 'now' && move.price.total > balance.instant && !balance.paymentMethod;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={move.kind === 'stay' ? `Stay on ${plan}` : `Move to ${plan}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {needsCard ? (
            <ActionButton loading={entry.isBeginning} onClick={entry.begin}>
              Add a payment method
            </ActionButton>
          ) : (
            <ActionButton
              loading={changing.isPending}
              disabled={move.kind === 'refused'}
              onClick={send}
            >
              {move.kind === 'now' && move.price.total > 0
                ? `Pay ${formatPounds(move.price.total)}`
                : move.kind === 'stay'
                  ? `Stay on ${plan}`
                  : `Move to ${plan}`}
            </ActionButton>
          )}
        </>
      }
    >
      {move.kind === 'now' && (
        <>
          <ValueNow move={move} subscription={subscription} />
          {move.price.total > 0 && (
            <p className={classes.words}>{sourcesText(move.price.total, balance)}</p>
          )}
        </>
      )}
      {move.kind === 'refused' && <p className={classes.words}>{move.reason}</p>}
      {move.kind === 'stay' && (
        <p className={classes.words}>The planned change will not take place.</p>
      )}
      {move.kind === 'later' && (
        <>
          <p className={classes.words}>
            {`${subscription.plan} stays as it is until ${formatLongDate(move.from)}. Nothing you have recorded is lost.`}
          </p>
          <ValueLater move={move} subscription={subscription} today={today} />
          {losses.length > 0 && (
            <section aria-label="No longer included">
              <p className={classes.words}>
                {`${plan} does not have these. What you have recorded with them stays for you to read and to export:`}
              </p>
              <ul>
                {losses.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {move.kind !== 'refused' && (
        <SeatChoice plan={plan} people={everyone} kept={kept} onKeep={setKept} />
      )}
      {entry.dialog}
    </Dialog>
  );
}
