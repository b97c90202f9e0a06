import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { findAudience, tellDone } from './message-visit-done.ts';
import { scrubMessagesOf } from './store.ts';

/** Customers are told that their visits are done, where whoever closed them asked for it. */
const telling = takesPart(visitsClosed, async (call, { customerIds, wishes }) => {
  if (!wishes?.eventTriggers.includes('SendNotifications')) return null;
  const audience = await findAudience(call.tx, customerIds, wishes.notifications);
  return { write: (visits) => tellDone(call, audience, visits) };
});

/** Scrubs what was written to a customer who is erased; what is still queued is not sent. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  scrubMessagesOf(tx, customerId),
);

/** What follows in the outbox. */
export const messageParticipants: readonly Participant[] = [telling, forgetting];
