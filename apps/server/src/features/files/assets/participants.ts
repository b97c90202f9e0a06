import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { logoChosen } from '../../account/businesses/facts.ts';
import { isPicture } from './queries.ts';

/** Checks whether a file may be a logo. */
const choosing = takesPart(logoChosen, 'loads', async ({ tx }, { assetId }) => ({
  known: { isPicture: await isPicture(tx, assetId) },
}));

/** How files react to facts. */
export const assetParticipants: readonly Participant[] = [choosing];
