import * as onboardingCalls from '@roundbook/contract/help/onboarding/onboarding';
import type { Config } from '../../../platform/config/config.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { onboardingParticipants } from './participants.ts';
import { onboardingRoutes } from './routes.ts';

interface Parts {
  readonly environment: Config['environment'];
  readonly geocoding: Geocoding;
}

/** A new business's next steps. */
export const onboarding = defineSlice<Parts>({
  area: 'help',
  noun: 'onboarding',
  calls: [onboardingCalls],
  routes: onboardingRoutes,
  tables: ['onboarding_steps', 'played_videos'],
  entities: { journey: 'Manager' },
  participants: onboardingParticipants,
  exports: {
    tables: [],
    notExported: {
      onboarding_steps: 'The progress of the set-up.',
      played_videos: 'The videos that were watched.',
    },
  },
});
