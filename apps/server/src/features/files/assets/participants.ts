import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { areOwnAssets } from './lookups.ts';

/** Checks that the files to attach to a visit exist. */
export const assetParticipants: readonly Participant[] = [
  takesPart(visitsClosed, async ({ tx }, { wishes }) => {
    const assetIds = wishes?.assetIds ?? [];
    if (assetIds.length > 0 && !(await areOwnAssets(tx, assetIds))) {
      throw refuse('A file is not there any more.', 'assetIds');
    }
    return null;
  }),
];
