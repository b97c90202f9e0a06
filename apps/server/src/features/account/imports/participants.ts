import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { eraseRowsOf } from './row-store.ts';

/** Erases the rows of erased customers in imported lists. */
export const importParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => eraseRowsOf(tx, customerIds)),
];
