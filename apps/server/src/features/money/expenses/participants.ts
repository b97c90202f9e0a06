import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { vatChanging } from '../../account/businesses/facts.ts';
import { markForPosting } from './store.ts';

/** A receipt's VAT follows the registrations of its day, so expenses with VAT are checked when these change. */
const vatFollowing = takesPart(vatChanging, 'loads', ({ tx }) =>
  Promise.resolve({ write: () => markForPosting(tx) }),
);

/** How expenses react to facts. */
export const expenseParticipants: readonly Participant[] = [vatFollowing];
