import { call } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import type { CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import { scheduleJobs, unscheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import type { Replanned } from '@roundbook/contract/work/jobs/scheduling';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { showPlanned } from '../../jobs/bulk/undo-visits.ts';
import type { Target } from '../board/week-cells.ts';
import {
  type Calendar,
  patchCalendars,
  refreshCalendars,
  whileMoving,
  withVisits,
} from '../calendar-rows.ts';

/** The maximum number of jobs in one request. */
const MAX_JOBS = 1000;

const FALLBACK = 'Sorry, there was an error scheduling the jobs.';

/** Whether dropping a visit on the target would change anything; closed visits stay where they are. */
function wouldMove(visit: CalendarVisit, { date, assignedTo }: Target): boolean {
  if (visit.state !== 'Open') return false;
  return visit.date !== date || (assignedTo !== undefined && visit.assignedTo !== assignedTo);
}

function moved(visit: CalendarVisit, { date, assignedTo = visit.assignedTo }: Target) {
  const estimatedTime = date === null ? null : visit.estimatedTime;
  return { ...visit, date, assignedTo, estimatedTime };
}

/** A calendar as it looks once the visits have moved; it shows only the visits on its days. */
function withMoved(calendar: Calendar, visits: readonly CalendarVisit[], target: Target): Calendar {
  const now = visits.map((visit) => moved(visit, target));
  const isPlanned = target.date !== null;
  const part = { visits: isPlanned ? now : [], waiting: isPlanned ? [] : now, rounds: [] };
  return withVisits(calendar, new Set(visits.map(({ jobId }) => jobId)), [part]);
}

async function send(visits: readonly CalendarVisit[], target: Target): Promise<Replanned[]> {
  const replanned: Replanned[] = [];
  for (let at = 0; at < visits.length; at += MAX_JOBS) {
    const ids = visits
      .slice(at, at + MAX_JOBS)
      .map(({ jobId, customerId }) => ({ jobId, customerId }));
    const options = { fallback: FALLBACK, waitForScreen: at + MAX_JOBS >= visits.length };
    const { date, assignedTo } = target;
    const answer =
      date === null
        ? await call(unscheduleJobs, { body: { ids } }, options)
        : await call(
            scheduleJobs,
            {
              body: {
                ids,
                date,
                ...(assignedTo === undefined ? {} : { assignedTo }),
                actionSource: visits.length > 1 ? 'Bulk' : 'Individual',
              },
            },
            options,
          );
    replanned.push(...answer.replanned);
  }
  return replanned;
}

async function sendAfter(
  earlier: Promise<void>,
  visits: readonly CalendarVisit[],
  target: Target,
): Promise<void> {
  const what = countText(visits.length, 'job');
  const { date } = target;
  const done = date === null ? 'taken off the calendar' : `moved to ${weekdayText(date)}`;
  await earlier;
  try {
    showPlanned(`${what} ${done}`, await send(visits, target));
  } catch (error) {
    await refreshCalendars();
    if (!(error instanceof Error) || error.message !== 'Cancelled') showFailure(error as Error);
  }
}

/** Sends moves one after the other, so that the last move of a visit wins. */
let last: Promise<void> = Promise.resolve();

/**
 * Moves open visits to a day or a person, or off their day: on screen immediately, then on the server, with an Undo
 * button afterwards. A move that the server refuses, or that the user withdraws when asked, is reverted.
 */
export function moveVisits(visits: readonly CalendarVisit[], target: Target): Promise<void> {
  const toMove = visits.filter((visit) => wouldMove(visit, target));
  if (toMove.length === 0) return Promise.resolve();
  patchCalendars((calendar) => withMoved(calendar, toMove, target));
  const jobIds = toMove.map(({ jobId }) => jobId);
  last = whileMoving(jobIds, () => sendAfter(last, toMove, target));
  return last;
}
