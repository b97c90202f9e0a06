import { NO_MORE_WITH_SAMPLES } from '@roundbook/domain/help/onboarding/samples';
import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { areSamples } from '../../customers/customers/sample-lookups.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { deletePlayedBy } from './store.ts';

/** How onboarding reacts to facts. */
export const onboardingParticipants: readonly Participant[] = [
  follows(userLeft, ({ tx }, { userId }) => deletePlayedBy(tx, userId)),
  // Completed visits count towards figures, and visits to samples must not.
  takesPart(visitsClosed, 'loads', async ({ tx }, { customerIds }) => {
    if (await areSamples(tx, customerIds)) throw refuse(NO_MORE_WITH_SAMPLES);
    return null;
  }),
];
