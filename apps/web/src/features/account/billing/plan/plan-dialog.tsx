import { Button, Checkbox, CheckboxGroup } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { changePlan } from '@roundbook/contract/account/billing/purchases';
import { PLAN_TERMS, PLATFORM_VAT_PERCENT } from '@roundbook/domain/account/billing/prices';
import {
  peopleAbove,
  type PlanChoice,
  type PlanMove,
  planMove,
} from '@roundbook/domain/account/billing/subscription';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { usePeople } from '../../grants/lookups.ts';
import { sourcesText } from '../bundles-card.tsx';
import { useCardEntry } from '../card/use-card-entry.tsx';
import { lossesOf } from './plan-words.ts';
import classes from '../billing.module.css';

interface PlanDialogProps {
  readonly balance: Balance;
  readonly choice: PlanChoice;
  readonly onClose: () => void;
}

type Now = Extract<PlanMove, { kind: 'now' }>;

/** The label for the unused rest of the current period, which counts towards the new one. */
function unusedLabel({ plan, periodUntil }: Balance['subscription']): string {
  const until = periodUntil === null ? '' : ` until ${formatLongDate(periodUntil)}`;
  return `Unused part of your ${plan}${until}`;
}

function PriceFacts({ move, balance }: { readonly move: Now; readonly balance: Balance }) {
  const { full, unused, price, period } = move;
  const { subscription } = balance;
  return (
    <>
      <Facts
        facts={[
          {
            label: `${period.plan} for a ${period.subscriptionPeriod.toLowerCase()}`,
            value: formatPounds(full.net),
          },
          {
            label: unusedLabel(subscription),
            value: unused > 0 ? formatPounds(-unused) : null,
          },
          {
            label: 'Left over, as extra days',
            value: unused > full.net ? formatPounds(unused - full.net) : null,
          },
          { label: `VAT at ${PLATFORM_VAT_PERCENT}%`, value: formatPounds(price.vat) },
          { label: 'To pay now', value: <strong>{formatPounds(price.total)}</strong> },
          { label: 'Paid until', value: formatLongDate(period.until) },
        ]}
      />
      {price.total > 0 && <p className={classes.words}>{sourcesText(price.total, balance)}</p>}
    </>
  );
}

/** Previews the price and effects of moving to another plan. */
export function PlanDialog({ balance, choice, onClose }: PlanDialogProps) {
  const { today, user } = useAppStart();
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
  const colleagues = everyone.filter(({ userId, role }) => userId !== user.id && role !== 'Owner');
  const free = Math.max(0, PLAN_TERMS[plan].seats - (people.active - colleagues.length));
  const order = [...kept, ...colleagues.map(({ id }) => id).filter((id) => !kept.includes(id))];
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
      {move.kind === 'now' && <PriceFacts move={move} balance={balance} />}
      {move.kind === 'refused' && <p className={classes.words}>{move.reason}</p>}
      {move.kind === 'stay' && (
        <p className={classes.words}>The planned change will not take place.</p>
      )}
      {move.kind === 'later' && (
        <>
          <p className={classes.words}>
            {`${subscription.plan} stays as it is until ${formatLongDate(move.from)}. Nothing you have recorded is lost.`}
          </p>
          <ul>
            {lossesOf(subscription.plan, plan).map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
      {move.kind !== 'refused' && above > 0 && free === 0 && (
        <p>
          {`${plan} has no seat for your ${countText(colleagues.length, 'colleague')}: they cannot sign in here until there are seats again. Their work and data stay.`}
        </p>
      )}
      {move.kind !== 'refused' && above > 0 && free > 0 && (
        <CheckboxGroup
          label={`Who keeps a seat? ${plan} has ${free} besides yours.`}
          description="The others cannot sign in here until there are seats again. Their work and data stay."
          value={[...kept]}
          onChange={(ids) => setKept(ids)}
        >
          <div className={classes.choices}>
            {colleagues.map(({ id, firstName, lastName, role }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${firstName} ${lastName}, ${role}`}
                disabled={kept.length >= free && !kept.includes(id)}
              />
            ))}
          </div>
        </CheckboxGroup>
      )}
      {entry.dialog}
    </Dialog>
  );
}
