import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { cancelPendingCharge, type Charge } from '@roundbook/contract/money/charges/charges';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { chargesQuery } from './api.ts';
import classes from './pending-charges.module.css';

/** Whole seconds until an instant, counting down. */
function useSecondsUntil(instant: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Waiting({ charge }: { readonly charge: Charge }) {
  const { id: chargeId, customerId, amount, label, cancelUntil } = charge;
  const seconds = useSecondsUntil(cancelUntil ?? charge.askedAt);
  const cancel = useCall(cancelPendingCharge, {
    onSuccess: () => showSuccess('The charge was cancelled'),
  });
  return (
    <li className={classes.charge}>
      <span className={classes.words}>
        <span className={classes.title}>
          {formatPounds(amount)} from {label}
        </span>
        <span className={classes.about} role="timer">
          {seconds > 0 ? `Goes out in ${clock(seconds)}` : 'The charge is going out now'}
        </span>
      </span>
      {seconds > 0 && (
        <ActionButton
          variant="default"
          loading={cancel.isPending}
          aria-label={`Cancel the charge of ${formatPounds(amount)}`}
          onClick={() => cancel.mutate({ params: { id: customerId }, body: { chargeId } })}
        >
          Cancel
        </ActionButton>
      )}
    </li>
  );
}

function Troubled({ charge }: { readonly charge: Charge }) {
  const { amount, label, state, words } = charge;
  return (
    <li className={classes.charge}>
      <span className={classes.words}>
        <span className={classes.title}>
          {formatPounds(amount)} from {label}
        </span>
        <span className={classes.about}>{words}</span>
      </span>
      <StatusBadge colour={state === 'Submitted' ? 'blue' : 'red'}>
        {state === 'Submitted' ? 'On its way' : state}
      </StatusBadge>
    </li>
  );
}

/**
 * Only the newest charge of a method counts: after a newer charge, an older failure no longer
 * matters.
 */
function isTrouble({ state }: Charge, isNewest: boolean): boolean {
  return state === 'Submitted' || state === 'Customer needed' || (isNewest && state === 'Failed');
}

/** A customer's charges that are waiting, under way or failed; nothing if there are none. */
export function PendingCharges({ customerId }: { readonly customerId: string }) {
  const { data } = useQuery(chargesQuery(customerId));
  const charges = data?.charges ?? [];
  const shown = charges.filter(
    (charge, place) => charge.state === 'Waiting' || isTrouble(charge, place === 0),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Charges under way">
      {shown.map((charge) =>
        charge.state === 'Waiting' ? (
          <Waiting key={charge.id} charge={charge} />
        ) : (
          <Troubled key={charge.id} charge={charge} />
        ),
      )}
    </ul>
  );
}
