import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { vatChanging } from '../../account/businesses/facts.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { prepareRiseForVat } from './rises/rise-for-vat.ts';
import { findRisesWithNotes } from './rises/rise-history-queries.ts';
import { scrubAnswersOf } from './rises/rise-store.ts';

/** Erases an erased customer's answers to price rises. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const riseIds = await findRisesWithNotes(tx, customerIds);
  return { write: () => scrubAnswersOf(tx, customerIds, riseIds) };
});

/** Drafts a price rise that adds the VAT that is being turned on, if the office asked for it. */
const addingVat = takesPart(vatChanging, 'loads', async (call, { day, risePercent }) =>
  risePercent === null ? null : { write: await prepareRiseForVat(call, { day, risePercent }) },
);

/** How prices react to facts. */
export const priceParticipants: readonly Participant[] = [forgetting, addingVat];
