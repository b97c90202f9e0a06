import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { daysChanged } from '../jobs/facts.ts';
import { forgetStops } from './store.ts';
import { noteDays } from './work-order-own-day.ts';

/**
 * Forgets where a customer's jobs are: they leave every order, and other stops stay as they are. Workers whose day
 * has changed hear of that.
 */
export const workOrderParticipants: readonly Participant[] = [
  follows(daysChanged, noteDays),
  follows(customersForgotten, ({ tx }, { customerIds }) => forgetStops(tx, customerIds)),
];
