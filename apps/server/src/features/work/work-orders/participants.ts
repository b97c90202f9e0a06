import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { daysChanged } from '../jobs/facts.ts';
import { forgetStops } from './store.ts';
import { noteDays } from './work-order-own-day.ts';

/**
 * How work orders react to facts: a forgotten customer's jobs are removed from every order, and the other stops
 * stay as they are; workers are notified if one of their days changes.
 */
export const workOrderParticipants: readonly Participant[] = [
  follows(daysChanged, noteDays),
  follows(customersForgotten, ({ tx }, { customerIds }) => forgetStops(tx, customerIds)),
];
