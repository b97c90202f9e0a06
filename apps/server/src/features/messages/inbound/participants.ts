import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { releaseCameIn } from '../../files/assets/effects.ts';
import { filesOf, scrubReceivedFrom } from './store.ts';

/** Scrubs what an erased customer wrote; that something came in, and when, stays. */
export const inboundParticipants: readonly Participant[] = [
  follows(customerForgotten, ({ tx }, { customerId }) => {
    releaseCameIn(tx, filesOf(tx, customerId));
    scrubReceivedFrom(tx, customerId);
  }),
];
