import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { forgetStops } from './store.ts';

/**
 * Forgets where a customer's jobs are: they leave every order, and other stops stay as they are.
 */
export const workOrderParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => forgetStops(tx, customerIds)),
];
