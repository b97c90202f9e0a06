import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { userLeft } from '../../../account/grants/facts.ts';
import { clearAssignee } from './store.ts';

/** Takes a user who has left the business off the rounds that are theirs by default. */
export const roundParticipants: readonly Participant[] = [
  takesPart(userLeft, 'loads', async ({ tx }) => ({
    take: ({ userId }) => clearAssignee(tx, userId),
  })),
];
