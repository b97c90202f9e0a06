import type {
  markStepDone,
  markVideoPlayed,
  markVideoUnplayed,
} from '@roundbook/contract/help/onboarding/onboarding';
import {
  JOURNEY_STEPS,
  type JourneyStep,
  type StepMark,
} from '@roundbook/domain/help/onboarding/journey';
import { FILMS } from '@roundbook/help/films';
import { notFound } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { deletePlayed, insertPlayed, saveMark } from './store.ts';

function stepOf(id: string): JourneyStep {
  const step = JOURNEY_STEPS.find((one) => one === id);
  if (!step) throw notFound();
  return step;
}

function filmOf(id: string): string {
  const film = FILMS.find(({ key }) => key === id);
  if (!film) throw notFound();
  return film.key;
}

/** Saves a user's mark on a step: done or skipped. */
export async function mark({ tx, params, actor }: WriteCall<typeof markStepDone>, said: StepMark) {
  await saveMark(tx, stepOf(params.id), said, actor.userId);
  return {};
}

/** Records that the user has played a film. */
export async function play({ tx, params, actor }: WriteCall<typeof markVideoPlayed>) {
  insertPlayed(tx, actor.userId, filmOf(params.id));
  return {};
}

/** Records that the user has not played a film. */
export async function unplay({ tx, params, actor }: WriteCall<typeof markVideoUnplayed>) {
  deletePlayed(tx, actor.userId, filmOf(params.id));
  return {};
}
