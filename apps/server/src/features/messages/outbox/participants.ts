import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { giveTextsBack } from '../../account/billing/text-effects.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { scrubMessagesOf } from './store.ts';
import { withdrawAllTo } from './withdrawing-store.ts';

/** Scrubs the messages of an erased customer; those still queued are not sent, and give back their texts. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }) => ({
  take: async ({ customerIds }) => giveTextsBack(tx, await withdrawAllTo(tx, customerIds)),
  write: ({ customerIds }) => scrubMessagesOf(tx, customerIds),
}));

/** How the outbox reacts to facts. */
export const messageParticipants: readonly Participant[] = [forgetting];
