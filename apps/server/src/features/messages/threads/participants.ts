import { type FactCall, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { messageReceived } from '../inbound/facts.ts';
import { forgetFilesTo } from '../outbox/effects.ts';
import { deleteThreadsOf } from './joining-store.ts';
import { unassignThreadsOf } from './store.ts';
import { takeIn } from './thread-receiving.ts';

/** What comes in goes into a conversation, or to the senders still to be put to a customer. */
const receiving = takesPart(messageReceived, 'loads', async (call: FactCall) => ({
  take: (message) => takeIn(call, message),
}));

/** The conversation with an erased customer goes, with the files that people sent them. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => ({
  take: () => deleteThreadsOf(tx, customerIds),
  write: () => forgetFilesTo(tx, customerIds),
}));

/** The threads of a user who left the business are everyone's. */
const leaving = takesPart(userLeft, 'loads', async ({ tx }, { userId }) => ({
  take: () => unassignThreadsOf(tx, userId),
}));

export const threadParticipants: readonly Participant[] = [receiving, forgetting, leaving];
