import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { nameChanged } from '../users/facts.ts';
import { findGrantOf } from './queries.ts';

/**
 * Announces a user's grant, which shows their name. Leaves its version unchanged, as the grant
 * itself has not changed.
 */
const showingNames = takesPart(nameChanged, 'loads', async ({ tx }, { userId }) => {
  const grant = await findGrantOf(tx, userId);
  return grant ? { write: () => tx.changed('grant', grant.id, grant.version) } : null;
});

/** The slice's reactions to facts. */
export const grantParticipants: readonly Participant[] = [showingNames];
