import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { clearPauseReasons } from './pause-store.ts';

/** Erases why reminders were kept from a customer: free text. */
export const reminderParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => clearPauseReasons(tx, customerIds)),
];
