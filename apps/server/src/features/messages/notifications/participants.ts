import type { Participant } from '../../../platform/facts/fact.ts';
import { follows } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { daysChanged } from '../../work/jobs/facts.ts';
import { noteDays } from './notification-own-day.ts';
import { deleteUser } from './store.ts';

/** Who has left the business is told nothing of it any more; whose day has changed hears of it. */
export const notificationParticipants: readonly Participant[] = [
  follows(userLeft, ({ tx }, { userId }) => deleteUser(tx, userId)),
  follows(daysChanged, noteDays),
];
