import * as contract from '@roundbook/contract/help/onboarding/onboarding';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { mark, play, unplay } from './commands.ts';
import { findJourney, findRecommendPrompt } from './queries.ts';
import { add, remove } from './sample-commands.ts';

/** The routes for the journey of a new business. */
export function onboardingRoutes(geocoding: Geocoding): readonly Route[] {
  return [
    read(contract.getJourney, ({ tx, actor }) => findJourney(tx, actor.userId)),
    write(contract.markStepDone, (call) => mark(call, 'done')),
    write(contract.skipStep, (call) => mark(call, 'skipped')),
    write(contract.markVideoPlayed, play),
    write(contract.markVideoUnplayed, unplay),
    read(contract.getRecommendPrompt, ({ tx, actor, now }) =>
      findRecommendPrompt(tx, actor.userId, now),
    ),
    write(contract.addSamples, (call) => add(geocoding, call)),
    write(contract.removeSamples, remove),
  ];
}
