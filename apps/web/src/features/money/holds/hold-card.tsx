import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { exemptFromHolds, type Hold, liftHold } from '@roundbook/contract/money/holds/holds';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { usePeople } from '../../account/grants/lookups.ts';
import { holdsQuery } from './api.ts';
import classes from './hold-card.module.css';

const PlaceHoldDialog = lateDialog(
  async () => (await import('./place-hold-dialog.tsx')).PlaceHoldDialog,
);

/** The number of earlier holds listed. */
const PAST = 5;

/** A function that returns a user's name; empty for an automatic hold. */
function useNames(): (userId: string | null) => string {
  const people = usePeople();
  const names = new Map(
    people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`.trim()]),
  );
  return (userId) => (userId === null ? '' : (names.get(userId) ?? 'a former colleague'));
}

const day = (instant: string) => dateText(instant.slice(0, 10));

function PastHold({ hold }: { readonly hold: Hold }) {
  const nameOf = useNames();
  const placed = nameOf(hold.placedBy);
  const lifted = nameOf(hold.liftedBy);
  const because = hold.liftedBecause && `: ${hold.liftedBecause}`;
  return (
    <li className={classes.past}>
      <span>{hold.reason || 'On hold'}</span>
      <span className={classes.minor}>
        {day(hold.placedAt)}
        {placed && ` by ${placed}`}, lifted {hold.liftedAt && day(hold.liftedAt)}
        {lifted && ` by ${lifted}`}
        {because}
      </span>
    </li>
  );
}

/** The customer's current hold as text. */
function StandingHold({ hold, owed }: { readonly hold: Hold; readonly owed: number }) {
  const placed = useNames()(hold.placedBy);
  return (
    <>
      <p className={classes.reason}>
        <StatusBadge colour="red">On hold</StatusBadge> {hold.reason}
      </p>
      <p className={classes.minor}>
        Since {day(hold.placedAt)}
        {placed && ` by ${placed}`}
        {owed > 0 && `; ${formatPounds(owed)} owed`}.{' '}
        {hold.untilPaid ? 'Lifted automatically once they have paid.' : 'Stays until you lift it.'}
      </p>
    </>
  );
}

/**
 * Whether a customer is on hold and why, the earlier holds, and whether the rule may put the
 * customer on hold.
 */
export function HoldCard({ customer }: { readonly customer: Customer }) {
  const { id, displayName, lifecycle } = customer;
  const query = useQuery(holdsQuery(id));
  const [placing, setPlacing] = useState(false);
  const lift = useCall(liftHold, {
    onSuccess: () => showSuccess(`${displayName} is served again`),
  });
  const exempt = useCall(exemptFromHolds, {
    onSuccess: ({ isExempt }) =>
      showSuccess(isExempt ? 'Never put on hold automatically' : 'Put on hold by the rule again'),
  });
  const isActive = lifecycle === 'Active';
  const hold = query.data?.hold ?? null;
  const action = hold ? (
    <ActionButton
      variant="subtle"
      loading={lift.isPending}
      onClick={() => lift.mutate({ params: { id }, body: {} })}
    >
      Lift hold
    </ActionButton>
  ) : (
    <ActionButton variant="subtle" onClick={() => setPlacing(true)}>
      Put on hold
    </ActionButton>
  );
  return (
    <SectionCard title="On hold" actions={isActive && query.data && action}>
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {({ history, isExempt, owed }) => (
          <>
            {hold ? (
              <StandingHold hold={hold} owed={owed} />
            ) : (
              <p className={classes.minor}>They are served as usual.</p>
            )}
            {isActive && (
              <Switch
                className={classes.exempt}
                label="Never put on hold automatically"
                checked={isExempt}
                disabled={exempt.isPending}
                onChange={(event) =>
                  exempt.mutate({
                    params: { id },
                    body: { isExempt: event.currentTarget.checked },
                  })
                }
              />
            )}
            {history.length > 0 && (
              <ul className={classes.history} aria-label="Earlier holds">
                {history.slice(0, PAST).map((one) => (
                  <PastHold key={one.id} hold={one} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {placing && (
        <Suspense>
          <PlaceHoldDialog
            customer={{ id, displayName }}
            owed={query.data?.owed ?? 0}
            onClose={() => setPlacing(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
