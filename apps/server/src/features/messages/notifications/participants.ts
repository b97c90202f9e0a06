import type { Participant } from '../../../platform/facts/fact.ts';
import { follows } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { deleteUser } from './store.ts';

/** Deletes the notifications of users who leave the business. */
export const notificationParticipants: readonly Participant[] = [
  follows(userLeft, ({ tx }, { userId }) => deleteUser(tx, userId)),
];
