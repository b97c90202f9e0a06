import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { scrubReceivedFrom } from './store.ts';

/** Scrubs what an erased customer wrote; that something came in, and when, stays. */
export const inboundParticipants: readonly Participant[] = [
  follows(customerForgotten, ({ tx }, { customerId }) => scrubReceivedFrom(tx, customerId)),
];
