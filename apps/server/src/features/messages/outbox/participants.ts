import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { giveTextsBack } from '../../account/billing/text-effects.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { scrubMessagesOf } from './store.ts';
import { withdrawAllTo } from './withdrawing-store.ts';

/** Scrubs the messages of an erased customer; those still queued are not sent, and give back their texts. */
const forgetting = takesPart(customerForgotten, async ({ tx }) => ({
  take: async ({ customerId }) => giveTextsBack(tx, await withdrawAllTo(tx, customerId)),
  write: ({ customerId }) => scrubMessagesOf(tx, customerId),
}));

/** How the outbox reacts to facts. */
export const messageParticipants: readonly Participant[] = [forgetting];
