import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { userLeft } from '../../../account/grants/facts.ts';
import { clearAssignee } from './store.ts';

/** Takes a person who left off the rounds that are theirs by default. */
export const roundParticipants: readonly Participant[] = [
  takesPart(userLeft, 'loads', async ({ tx }) => ({
    take: ({ userId }) => clearAssignee(tx, userId),
  })),
];
