import * as contract from '@roundbook/contract/help/onboarding/onboarding';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Limited Worker
    POST   /onboarding/videos/{id}/played
    POST   /onboarding/videos/{id}/unplayed

  Manager
    GET    /help/recommendPrompt
    GET    /onboarding/journey
    POST   /onboarding/steps/{id}/done
    POST   /onboarding/steps/{id}/skip

  Manager with ROUNDS
    POST   /onboarding/samples
    DELETE /onboarding/samples
`;

export const shownBy = {
  onboarding_steps: record('journey', 'business_id'),
  played_videos: record('journey', 'business_id'),
} satisfies Examples['shownBy'];

export const examples: readonly Example[] = [
  example(contract.getJourney, () => ({})),
  example(contract.markStepDone, () => ({ params: { id: 'template' } })),
  example(contract.skipStep, () => ({ params: { id: 'colleague' } })),
  example(contract.markVideoPlayed, () => ({ params: { id: 'film-day' } })),
  example(contract.markVideoUnplayed, () => ({ params: { id: 'film-search' } })),
  example(contract.getRecommendPrompt, () => ({})),
  example(contract.addSamples, () => ({})),
  example(contract.removeSamples, () => ({})),
];
