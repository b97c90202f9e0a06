import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { eraseRowsOf } from './row-store.ts';

/** Erases an erased customer's rows in lists. */
export const importParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => eraseRowsOf(tx, customerIds)),
];
