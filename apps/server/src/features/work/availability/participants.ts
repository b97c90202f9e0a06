import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { deleteFeed } from './feed-store.ts';

/** A person who leaves the business takes their calendar's address and hours with them. */
export const availabilityParticipants: readonly Participant[] = [
  follows(userLeft, ({ tx }, { userId }) => deleteFeed(tx, userId, null)),
];
