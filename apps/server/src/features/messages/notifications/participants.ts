import type { Participant } from '../../../platform/facts/fact.ts';
import { follows } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { daysChanged } from '../../work/jobs/facts.ts';
import { noteDays } from './notification-own-day.ts';
import { deleteUser } from './store.ts';

/** Users who have left the business hear nothing more of it; workers whose day has changed hear of that. */
export const notificationParticipants: readonly Participant[] = [
  follows(userLeft, ({ tx }, { userId }) => deleteUser(tx, userId)),
  follows(daysChanged, noteDays),
];
