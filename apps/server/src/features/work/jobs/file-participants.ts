import { type FactCall, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { maySeeAssets } from '../../files/assets/lookups.ts';
import { visitAddedTo, visitsClosed } from './facts.ts';
import { isWithVisit, isWithVisitFor } from './relations.ts';

const USES = [{ isUsed: isWithVisit, isShownTo: isWithVisitFor }];

async function checkFiles({ tx, actor }: FactCall, assetIds: readonly string[]): Promise<null> {
  if (assetIds.length > 0 && !(await maySeeAssets(tx, actor, assetIds, USES))) {
    throw refuse('A file no longer exists.', 'assetIds');
  }
  return null;
}

/**
 * Checks that the files to attach to a visit exist and that the user may see them: attaching a file
 * to the user's own visit makes it readable.
 */
export const fileParticipants: readonly Participant[] = [
  takesPart(visitsClosed, 'loads', (call, { wishes }) => checkFiles(call, wishes?.assetIds ?? [])),
  takesPart(visitAddedTo, 'loads', (call, { assetIds }) => checkFiles(call, assetIds)),
];
