import { z } from 'zod';
import { JOURNEY_STEPS } from '@roundbook/domain/help/onboarding/journey';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    journey: true;
  }
}

const journeyStep = z.object({
  id: z.enum(JOURNEY_STEPS),
  state: z.enum(['open', 'done', 'skipped']),
  /** Whether the data or a person marked the step as done; null if the step is not done. */
  by: z.enum(['data', 'person']).nullable(),
});

const journey = z.object({
  activity: z.object({ score: z.int() }),
  progress: z.object({
    /** The progress as a whole percentage. */
    percent: z.int(),
    completedSteps: z.int(),
    totalSteps: z.int(),
  }),
  /** The steps, in the proposed order. */
  steps: z.array(journeyStep),
  /** The help videos, in the proposed order. */
  videos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The instant at which the signed-in user played the video; null if they have not. */
      playedAt: z.string().nullable(),
    }),
  ),
  /** Whether the business has sample customers. */
  hasSamples: z.boolean(),
});

export type Journey = z.infer<typeof journey>;

export const getJourney = endpoint({
  method: 'GET',
  path: '/onboarding/journey',
  summary: 'A new business’s set-up steps and its progress',
  access: atLeast('Manager'),
  response: journey,
});

/** The parameter of a step's calls: the step's name. */
const ofStep = z.object({ id: z.string().max(40) });

export const markStepDone = endpoint({
  method: 'POST',
  path: '/onboarding/steps/{id}/done',
  summary: 'Mark a set-up step as done',
  access: atLeast('Manager'),
  params: ofStep,
  response: done,
  refusals: [404],
});

export const skipStep = endpoint({
  method: 'POST',
  path: '/onboarding/steps/{id}/skip',
  summary: 'Skip a set-up step',
  access: atLeast('Manager'),
  params: ofStep,
  response: done,
  refusals: [404],
});

/** The parameter of a video's calls: its `key` in `GET /help/videos`. */
const ofVideo = z.object({ id: z.string().max(80) });

export const markVideoPlayed = endpoint({
  method: 'POST',
  path: '/onboarding/videos/{id}/played',
  summary: 'Record that the signed-in user has watched a video',
  access: everyRole,
  params: ofVideo,
  response: done,
  refusals: [404],
});

export const markVideoUnplayed = endpoint({
  method: 'POST',
  path: '/onboarding/videos/{id}/unplayed',
  summary: 'Clear the record that the signed-in user has watched a video',
  access: everyRole,
  params: ofVideo,
  response: done,
  refusals: [404],
});

export const getRecommendPrompt = endpoint({
  method: 'GET',
  path: '/help/recommendPrompt',
  summary: 'Whether to ask the signed-in user to recommend the product',
  access: atLeast('Manager'),
  response: z.object({ isAsked: z.boolean() }),
});

export const addSamples = endpoint({
  method: 'POST',
  path: '/onboarding/samples',
  summary: 'Add a sample round with customers and jobs, to try things out',
  access: atLeast('Manager', 'ROUNDS'),
  response: z.object({ roundId: id }),
  refusals: [422],
});

export const removeSamples = endpoint({
  method: 'DELETE',
  path: '/onboarding/samples',
  summary: 'Remove all samples and anything added to them',
  access: atLeast('Manager', 'ROUNDS'),
  response: done,
});
