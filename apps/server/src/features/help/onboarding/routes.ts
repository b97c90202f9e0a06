import * as contract from '@roundbook/contract/help/onboarding/onboarding';
import { RECOMMEND, RECOMMEND_IN_DEVELOPMENT } from '@roundbook/domain/help/onboarding/recommend';
import type { Config } from '../../../platform/config/config.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { mark, play, unplay } from './commands.ts';
import { findJourney, findRecommendPrompt } from './queries.ts';
import { add, remove } from './sample-commands.ts';

interface Parts {
  readonly environment: Config['environment'];
  readonly geocoding: Geocoding;
}

/** The routes for the journey of a new business. */
export function onboardingRoutes({ geocoding, environment }: Parts): readonly Route[] {
  const thresholds = environment === 'development' ? RECOMMEND_IN_DEVELOPMENT : RECOMMEND;
  return [
    read(contract.getJourney, ({ tx, actor }) => findJourney(tx, actor.userId)),
    write(contract.markStepDone, (call) => mark(call, 'done')),
    write(contract.skipStep, (call) => mark(call, 'skipped')),
    write(contract.markVideoPlayed, play),
    write(contract.markVideoUnplayed, unplay),
    read(contract.getRecommendPrompt, ({ tx, actor, now }) =>
      findRecommendPrompt(tx, { userId: actor.userId, now }, thresholds),
    ),
    write(contract.addSamples, (call) => add(geocoding, call)),
    write(contract.removeSamples, remove),
  ];
}
