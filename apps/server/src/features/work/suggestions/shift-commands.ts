import type { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { MOST_SHIFT_DAYS } from '@roundbook/domain/work/suggestions/shift';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall } from '../../../platform/http/call.ts';
import { isRound } from '../jobs/rounds/lookups.ts';
import type { RoutePlanner } from '../work-orders/lookups.ts';
import { type Shift, type ShiftFacts, type StandingVisit, toBeMoved } from './shift-facts.ts';
import { findColleagues } from './suggestion-people.ts';
import { shiftByDays, spread } from './suggestion-shift-planning.ts';
import { findScheduledVisits } from './visit-queries.ts';

/** The maximum number of visits that can be moved together. */
const MOST_MOVED = 5000;

/**
 * The limits of a shift, in days: how far in the past and in the future its first day may be, and
 * how many days it may cover.
 */
const [MOST_BACK, MOST_AHEAD, MOST_SPAN] = [366, 731, 92];

/**
 * Checks the days of a shift.
 * @throws AppError 422 if the days are too far away or too many
 */
function checkDays({ from, to }: Shift, today: PlainDate): void {
  if (from < addDays(today, -MOST_BACK) || from > addDays(today, MOST_AHEAD)) {
    throw refuse('Please choose a day within the last year or the next two years.', 'from');
  }
  if (to !== null && to > addDays(from, MOST_SPAN)) {
    throw refuse('Please choose at most three months.', 'to');
  }
}

/**
 * Previews the days to which work would move if it cannot be done on its own days. Moves nothing: if the user agrees, a
 * separate call plans each visit as shown.
 * @throws AppError 404 for an unknown round or person, 422 if there are too many visits to move together
 */
export async function preview(
  { planner }: { readonly planner: RoutePlanner },
  { actor, body, load, today }: LongCall<typeof previewShift>,
) {
  const { from, to, roundId, assignedTo, how } = body;
  checkDays(body, today);
  const facts = await load(async (tx): Promise<ShiftFacts> => {
    const last = addDays(to ?? from, MOST_SHIFT_DAYS);
    const [visits, people, hasRound] = await Promise.all([
      // Also finds the visits that are already on the days to which work may be moved.
      findScheduledVisits(tx, {
        from,
        to: to === null ? addDays(today, MOST_AHEAD) : addDays(last, 7),
      }),
      findColleagues(tx, from, addDays(last, 42)),
      roundId === undefined || isRound(tx, roundId),
    ]);
    if (!hasRound) throw notFound();
    const standing = visits.flatMap((visit): StandingVisit[] =>
      visit.scheduledOn === null ? [] : [{ ...visit, scheduledOn: visit.scheduledOn }],
    );
    return { today, visits: standing, people };
  });
  const isKnown =
    assignedTo === undefined ||
    assignedTo === 'unassigned' ||
    facts.people.some(({ id }) => id === assignedTo) ||
    facts.visits.some((visit) => visit.assignedTo === assignedTo);
  if (!isKnown) throw notFound();
  const shifted = toBeMoved(body, facts.visits);
  if (shifted.length > MOST_MOVED) {
    const [most, count] = [MOST_MOVED, shifted.length].map((each) => each.toLocaleString('en-GB'));
    throw refuse(`You can move at most ${most} visits at once; you chose ${count}.`, 'to');
  }
  return planner.share.take(actor.businessId, () =>
    how.kind === 'spread' && to !== null
      ? spread(actor.businessId, facts, shifted, { ...body, to }, planner.travelTimes)
      : shiftByDays(actor.businessId, facts, shifted, how.days, planner.travelTimes),
  );
}
