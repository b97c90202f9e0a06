import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dueVisits } from '@roundbook/planning/due-visits';
import type { Firm, RotaJob } from '@roundbook/planning/firm';
import type { GivenDay } from '@roundbook/planning/given-rota';

/** A job, with its worker and its place in the round, as the firm ordered them by hand. */
export interface HandJob {
  readonly job: RotaJob;
  readonly worker: string;
  readonly position: number;
}

/**
 * The rota of a firm that works its rounds by hand: each visit on its due date, by the round's worker, house by
 * house in the order of the round, except that customers with their own hours come first or last. Missed visits are
 * made when the worker is next on that round.
 */
export function byHand(firm: Firm, jobs: readonly HandJob[]): GivenDay[] {
  const handOf = new Map(jobs.map((one) => [one.job.id, one]));
  const days = new Map<string, { date: PlainDate; personId: string; visits: Placed[] }>();
  const visits = dueVisits(firm).map((visit) => ({ ...visit, hand: handOf.get(visit.job.id)! }));
  const put = (visit: (typeof visits)[number], date: PlainDate): void => {
    const { worker, position } = visit.hand;
    const key = `${date} ${worker}`;
    const day = days.get(key) ?? { date, personId: worker, visits: [] };
    days.set(key, day);
    const { id, round } = visit.job;
    const time = timeOf(visit.job);
    day.visits.push({ jobId: id, dueOn: visit.dueOn, round: round ?? '', position, time });
  };
  for (const visit of visits) if (visit.due >= 0) put(visit, visit.dueOn);
  for (const visit of visits) {
    if (visit.due >= 0) continue;
    const next = [...days.values()]
      .filter(
        ({ personId, visits: placed }) =>
          personId === visit.hand.worker && placed.some(({ round }) => round === visit.job.round),
      )
      .map(({ date }) => date)
      .toSorted();
    put(visit, next[0] ?? firm.from);
  }
  return [...days.values()].map((day) => ({ ...day, visits: day.visits.toSorted(inOrder) }));
}

interface Placed {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly round: string;
  readonly position: number;
  /** −1 for visits that have to be early in the day, 1 for visits that must not be early. */
  readonly time: number;
}

function timeOf({ window }: RotaJob): number {
  if (!window) return 0;
  return window.opens > -Infinity ? 1 : -1;
}

function inOrder(a: Placed, b: Placed): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.round === b.round ? a.position - b.position : a.round < b.round ? -1 : 1;
}
