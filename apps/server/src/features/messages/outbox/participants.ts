import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { scrubMessagesOf } from './store.ts';

/** Scrubs the messages of an erased customer; those still queued are not sent. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  scrubMessagesOf(tx, customerId),
);

/** How the outbox reacts to facts. */
export const messageParticipants: readonly Participant[] = [forgetting];
