import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { areOwnAssets } from './lookups.ts';

/** Sees that the files which are to stay with a visit are there. */
export const assetParticipants: readonly Participant[] = [
  takesPart(visitsClosed, async ({ tx }, { wishes }) => {
    const assetIds = wishes?.assetIds ?? [];
    if (assetIds.length > 0 && !(await areOwnAssets(tx, assetIds))) {
      throw refuse('A file is not there any more.', 'assetIds');
    }
    return null;
  }),
];
