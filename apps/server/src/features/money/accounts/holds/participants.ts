import { handlesMoney } from '@roundbook/domain/access/visibility';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { onHoldConflict } from '@roundbook/domain/money/holds/hold';
import {
  type FactCall,
  follows,
  type Participant,
  takesPart,
} from '../../../../platform/facts/fact.ts';
import { subjectOf } from '../../../../platform/http/bypass.ts';
import { customerShown, customersForgotten } from '../../../customers/customers/facts.ts';
import { visitsClosed, visitsPlanned } from '../../../work/jobs/facts.ts';
import { findHeld, findHold, type HeldCustomerNames } from './lookups.ts';
import { scrubHolds } from './store.ts';

/** Asks once for confirmation before customers on hold are served. */
function ask(
  { actor, conflicts }: FactCall,
  act: 'done' | 'schedule',
  held: readonly HeldCustomerNames[],
): void {
  const named = held.map(({ names, reason }) => ({
    displayName: customerDisplayName(names),
    reason: handlesMoney(actor.role) ? reason : '',
  }));
  const question = onHoldConflict(act, named);
  if (!question) return;
  const whom = held.map(({ customerId }) => customerId);
  const subject = subjectOf(`on-hold-${act}`, whom);
  conflicts.ask(question.title, question.message, subject, question.action);
}

/** Closing a visit to a customer on hold as done asks first; skipping it does not. */
const closing = takesPart(visitsClosed, 'loads', async (call, { customerIds, wishes }) => {
  if (wishes === null) return null;
  const held = await findHeld(call.tx, customerIds);
  if (held.length === 0) return null;
  return { take: () => ask(call, 'done', held) };
});

/** Planning for a customer on hold asks first, unless the planner has already decided. */
const planning = takesPart(visitsPlanned, 'loads', async (call, { customerIds }) => {
  const held = await findHeld(call.tx, customerIds);
  if (held.length === 0) return null;
  const notServed = new Map(
    held.map(({ customerId, names, reason }) => [
      customerId,
      { displayName: customerDisplayName(names), reason },
    ]),
  );
  return {
    known: { notServed },
    take: ({ customerIds: planned, isDecided }) => {
      if (isDecided) return;
      const theirs = new Set(planned);
      ask(
        call,
        'schedule',
        held.filter(({ customerId }) => theirs.has(customerId)),
      );
    },
  };
});

/** How holds react to facts from other slices. */
export const holdParticipants: readonly Participant[] = [
  closing,
  planning,
  takesPart(customerShown, 'loads', async ({ tx }, { customerId }) => ({
    known: { hold: await findHold(tx, customerId) },
  })),
  follows(customersForgotten, ({ tx }, { customerIds }) => scrubHolds(tx, customerIds)),
];
