import type * as contract from '@roundbook/contract/work/rounds/days';
import { isWaitingFor } from '@roundbook/domain/work/jobs/scheduling';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { closeVisits, scheduleVisits } from '../effects.ts';
import { listRoundStops } from '../lookups.ts';
import { load } from './commands.ts';

/**
 * Plans a round's visits for a day, either only the due visits or all. The visits go to the person
 * named in the call. If the call names no one, each visit keeps its person, and unassigned visits
 * go to the round's person.
 */
export async function schedule(call: WriteCall<typeof contract.scheduleRound>) {
  const { tx, params, body, today } = call;
  const [round, stops] = await Promise.all([load(call, params.id), listRoundStops(tx, params.id)]);
  const chosen = stops.filter(
    ({ dueOn, scheduledOn }) =>
      dueOn !== null &&
      (body.which === 'all' || isWaitingFor({ dueOn, scheduledOn }, body.date, today)),
  );
  if (chosen.length === 0) throw refuse('This round has nothing to plan for that day.');
  const { which: _, ...plan } = body;
  const ofNobody = round.defaultAssignee ?? undefined;
  const planned = await scheduleVisits(call, { ...plan, ofNobody }, chosen);
  if (planned.count === 0) throw refuse('Every customer to be planned for that day is on hold.');
  return planned;
}

/** Closes a round's visits on a day as done. */
export async function markDone(call: WriteCall<typeof contract.markRoundDone>) {
  const { tx, params, body } = call;
  const [, stops] = await Promise.all([load(call, params.id), listRoundStops(tx, params.id)]);
  const planned = stops.filter(({ scheduledOn }) => scheduledOn === body.date);
  if (planned.length === 0) throw refuse('This round has nothing planned for that day.');
  const visitIds = await closeVisits(call, planned, body);
  return { count: visitIds.length, occurrenceIds: visitIds };
}
