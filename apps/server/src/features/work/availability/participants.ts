import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { deleteFeed } from './feed-store.ts';

/** The calendar of somebody who has left the business is read no more; their hours go with their grant. */
export const availabilityParticipants: readonly Participant[] = [
  follows(userLeft, ({ tx }, { userId }) => deleteFeed(tx, userId, null)),
];
