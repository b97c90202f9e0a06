import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { messageLeaving } from '../../messages/outbox/facts.ts';
import { REMINDER_KIND } from '../../messages/outbox/lookups.ts';
import { clearPauseReasons } from './pause-store.ts';
import { withdrawIfSettled } from './reminder-withdrawing.ts';

/** Erases the reasons for pausing a customer's reminders, as they are free text. */
const forgetting = follows(customersForgotten, ({ tx }, { customerIds }) =>
  clearPauseReasons(tx, customerIds),
);

/** Withdraws a reminder that has become outdated by the time it is about to be sent. */
const leaving = takesPart(messageLeaving, 'loads', async (call, { kind, aboutId }) => {
  if (kind !== REMINDER_KIND || aboutId === null) return null;
  return {
    take: async () => {
      const why = await withdrawIfSettled(call, aboutId);
      return { reviewed: why === null ? null : ({ outcome: 'withdrawn', why } as const) };
    },
  };
});

/** How reminders react to facts. */
export const reminderParticipants: readonly Participant[] = [forgetting, leaving];
