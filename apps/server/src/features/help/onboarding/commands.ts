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
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { deletePlayed, insertPlayed, saveMark } from './store.ts';

/** As the address of a film's page names it. */
const VIDEO = /^[a-z\d]+(?:-[a-z\d]+)*$/;

function stepOf(id: string): JourneyStep {
  const step = JOURNEY_STEPS.find((one) => one === id);
  if (!step) throw notFound();
  return step;
}

/** Notes what a person says about a step. */
export async function mark({ tx, params, actor }: WriteCall<typeof markStepDone>, said: StepMark) {
  await saveMark(tx, stepOf(params.id), said, actor.userId);
  return {};
}

/** Notes that the user has played a film. */
export async function play({ tx, params, actor }: WriteCall<typeof markVideoPlayed>) {
  if (!VIDEO.test(params.id)) throw notFound();
  if (!(await insertPlayed(tx, actor.userId, params.id))) {
    throw refuse('You have played as many films as we can remember.');
  }
  return {};
}

/** Forgets that the user has played a film. */
export async function unplay({ tx, params, actor }: WriteCall<typeof markVideoUnplayed>) {
  if (!VIDEO.test(params.id)) throw notFound();
  deletePlayed(tx, actor.userId, params.id);
  return {};
}
