import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { eraseRowsOf } from './row-store.ts';

/** What a list said of an erased customer goes too. */
export const importParticipants: readonly Participant[] = [
  follows(customerForgotten, ({ tx }, { customerId }) => eraseRowsOf(tx, customerId)),
];
