import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { numbersTextedOf } from '../outbox/lookups.ts';
import { forgetReceived } from './effects.ts';
import { receivedFrom } from './store.ts';

/** Scrubs what an erased customer wrote. */
export const inboundParticipants: readonly Participant[] = [
  takesPart(customerForgotten, async ({ tx }, { customerId }) => {
    const numbers = await numbersTextedOf(tx, customerId);
    return { write: () => forgetReceived(tx, receivedFrom(tx, customerId), numbers) };
  }),
];
