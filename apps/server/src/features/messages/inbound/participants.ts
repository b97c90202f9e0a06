import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { numbersTextedOf } from '../outbox/lookups.ts';
import { forgetReceived } from './effects.ts';
import { receivedFrom } from './store.ts';

/** Scrubs what an erased customer wrote. */
export const inboundParticipants: readonly Participant[] = [
  takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
    const numbers = await numbersTextedOf(tx, customerIds);
    return { write: () => forgetReceived(tx, receivedFrom(tx, customerIds), numbers) };
  }),
];
