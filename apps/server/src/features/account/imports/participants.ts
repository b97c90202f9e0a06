import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { eraseRowsOf } from './row-store.ts';

/** What a list said of an erased customer goes too. */
export const importParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => eraseRowsOf(tx, customerIds)),
];
