import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { findAudience, tellDone } from './message-visit-done.ts';
import { scrubMessagesOf } from './store.ts';

/** Tells customers that their visits are done, if the caller asked for it. */
const telling = takesPart(visitsClosed, async (call, { customerIds, wishes }) => {
  if (!wishes?.eventTriggers.includes('SendNotifications')) return null;
  const audience = await findAudience(call.tx, customerIds, wishes.notifications);
  return { write: (visits) => tellDone(call, audience, visits) };
});

/** Scrubs the messages of an erased customer; those still queued are not sent. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  scrubMessagesOf(tx, customerId),
);

/** How the outbox reacts to facts. */
export const messageParticipants: readonly Participant[] = [telling, forgetting];
