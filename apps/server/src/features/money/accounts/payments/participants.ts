import { follows, type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import { visitShown } from '../../../work/jobs/facts.ts';
import { findPaymentsOfVisit } from './lookups.ts';
import { clearWords } from './store.ts';

/** Erases personal data from a customer's payments; dates, amounts and methods stay. */
const forgetting = follows(customersForgotten, ({ tx }, { customerIds }) =>
  clearWords(tx, customerIds),
);

/** Adds the payments taken for a visit to the answer that shows the visit. */
const showing = takesPart(visitShown, 'loads', async ({ tx }, { occurrenceId }) => {
  const payments = await findPaymentsOfVisit(tx, occurrenceId);
  return { known: { payments } };
});

/** How customers' payments react to facts. */
export const paymentParticipants: readonly Participant[] = [forgetting, showing];
