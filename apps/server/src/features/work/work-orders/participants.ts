import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { daysChanged } from '../jobs/facts.ts';
import { forgetStops } from './store.ts';
import { noteDays } from './work-order-own-day.ts';

/**
 * Removes a forgotten customer's jobs from every order and leaves the other stops as they are. Notifies workers of
 * changed days.
 */
export const workOrderParticipants: readonly Participant[] = [
  follows(daysChanged, noteDays),
  follows(customersForgotten, ({ tx }, { customerIds }) => forgetStops(tx, customerIds)),
];
