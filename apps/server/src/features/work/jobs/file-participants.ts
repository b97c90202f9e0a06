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
 * How files react to facts: before files are attached to a visit, checks that they exist and that
 * the user may see them, since attaching a file to one's own visit makes it readable.
 */
export const fileParticipants: readonly Participant[] = [
  takesPart(visitsClosed, 'loads', (call, { wishes }) => checkFiles(call, wishes?.assetIds ?? [])),
  takesPart(visitAddedTo, 'loads', (call, { assetIds }) => checkFiles(call, assetIds)),
];
