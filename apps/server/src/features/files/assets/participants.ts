import { type FactCall, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { visitAddedTo, visitsClosed } from '../../work/jobs/facts.ts';
import { maySeeAssets } from './lookups.ts';

async function checkAssets({ tx, actor }: FactCall, assetIds: readonly string[]): Promise<null> {
  if (assetIds.length > 0 && !(await maySeeAssets(tx, actor, assetIds))) {
    throw refuse('A file is not there any more.', 'assetIds');
  }
  return null;
}

/**
 * Checks that the files to attach to a visit exist, and that the user may see them: attaching a file
 * to one's own visit makes it readable.
 */
export const assetParticipants: readonly Participant[] = [
  takesPart(visitsClosed, 'loads', (call, { wishes }) => checkAssets(call, wishes?.assetIds ?? [])),
  takesPart(visitAddedTo, 'loads', (call, { assetIds }) => checkAssets(call, assetIds)),
];
