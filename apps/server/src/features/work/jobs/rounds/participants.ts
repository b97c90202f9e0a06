import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { userLeft } from '../../../account/grants/facts.ts';
import { clearAssignee } from './store.ts';

/**
 * How rounds react to facts: a user who leaves the business is taken off the rounds that they do by
 * default.
 */
export const roundParticipants: readonly Participant[] = [
  takesPart(userLeft, 'loads', async ({ tx }) => ({
    take: ({ userId }) => clearAssignee(tx, userId),
  })),
];
