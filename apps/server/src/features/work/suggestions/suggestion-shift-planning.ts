import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import { addDays, diffDays, eachDay } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { shiftedDay } from '@roundbook/domain/work/suggestions/shift';
import type { Firm, RotaJob } from '@roundbook/planning/firm';
import type { Rota } from '@roundbook/planning/rota';
import { leftOutWords } from '@roundbook/planning/words';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { planAtScreen } from '../../../platform/threads/planning.ts';
import type { TravelTimes } from '../../../providers/travel-times/travel-times.ts';
import {
  basicsOf,
  type MovedVisit,
  type Shift,
  type ShiftFacts,
  type StandingVisit,
  warningsOf,
} from './shift-facts.ts';
import { firmOf, windowOf } from './suggestion-firm.ts';
import { budgetFor, SEED } from './suggestion-planner.ts';
import { namesOf } from './suggestion-words.ts';

type Preview = ResponseOf<typeof previewShift>;

/** The maximum number of weeks that a shift considers. */
const MOST_WEEKS = 8;

/** A job with a single visit, which must be on the given day: leaves out the job's later visits. */
function once(job: RotaJob, date: PlainDate): RotaJob {
  const frequency = { unit: 'none' } as const;
  return {
    ...job,
    cadence: { ...job.cadence, frequency },
    dueOn: date,
    tolerance: { earlyDays: 0, lateDays: 0 },
    onHold: false,
  };
}

/** The planner's input for a number of weeks in which every scheduled visit stays in place. */
async function standingFirm(
  facts: ShiftFacts,
  visits: readonly StandingVisit[],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  travelTimes: Pick<TravelTimes, 'between'>,
): Promise<Firm> {
  const weeks = Math.min(MOST_WEEKS, Math.floor(diffDays(from, to) / 7) + 1);
  const until = addDays(from, weeks * 7 - 1);
  const inside = visits.filter(({ scheduledOn }) => scheduledOn >= from && scheduledOn <= until);
  const { people } = facts;
  const firm = await firmOf({ from, weeks, visits: inside, people, former: [] }, travelTimes);
  const dayOf = new Map(inside.map(({ jobId, scheduledOn }) => [jobId, scheduledOn]));
  return {
    ...firm,
    jobs: firm.jobs.map((job) => once(job, dayOf.get(job.id)!)),
    fixed: firm.fixed.map((one) => ({ ...one, dueOn: dayOf.get(one.jobId)! })),
  };
}

/**
 * Moves each visit by a number of days or, if its person does not work then, to the next day on
 * which they do.
 */
function byDays(
  shifted: readonly StandingVisit[],
  { people }: ShiftFacts,
  days: number,
): MovedVisit[] {
  const hours = new Map(people.map((person) => [person.id, person.hours]));
  const isOff = (assignedTo: string | null, date: PlainDate): boolean => {
    const theirs = assignedTo === null ? undefined : hours.get(assignedTo);
    if (theirs) return theirs.get(date) === null;
    return people.length > 0 && people.every((person) => person.hours.get(date) === null);
  };
  return shifted.map((visit) => {
    const { assignedTo, scheduledOn } = visit;
    const date = shiftedDay(scheduledOn, days, (day) => isOff(assignedTo, day));
    return { visit, date, assignedTo };
  });
}

/** The days to which visits are moved, with their figures in the rota. */
function daysOf({ days }: Rota, moved: readonly MovedVisit[]): Preview['days'] {
  const places = new Set(moved.map(({ date, assignedTo }) => `${date} ${assignedTo}`));
  return days.flatMap((day) =>
    places.has(`${day.date} ${day.personId}`)
      ? {
          date: day.date,
          assignedTo: day.personId,
          visits: day.visits.length,
          seconds: Math.round(day.workSeconds + day.drivingSeconds),
          overSeconds: Math.round(day.overSeconds),
        }
      : [],
  );
}

function lateOf({ days }: Rota): ReadonlyMap<string, number> {
  return new Map(
    days.flatMap(({ visits }) => visits.map((one) => [one.jobId, one.lateSeconds] as const)),
  );
}

function previewOf(rota: Rota, moved: readonly MovedVisit[]): Pick<Preview, 'moves' | 'days'> {
  const late = lateOf(rota);
  const inOrder = moved.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    moves: inOrder.map((one) => ({
      ...basicsOf(one.visit),
      after: { date: one.date, assignedTo: one.assignedTo },
      warnings: warningsOf(one, late.get(one.visit.jobId) ?? 0),
    })),
    days: daysOf(rota, moved),
  };
}

/** Moves every visit by a number of days, and shows the resulting days. */
export async function shiftByDays(
  businessId: BusinessId,
  facts: ShiftFacts,
  shifted: readonly StandingVisit[],
  days: number,
  travelTimes: Pick<TravelTimes, 'between'>,
): Promise<Preview> {
  const moved = byDays(shifted, facts, days);
  if (moved.length === 0) return { moves: [], stays: [], days: [] };
  const places = new Map(moved.map(({ visit, date }) => [visit.occurrenceId, date]));
  const after = facts.visits.map((visit) => {
    return { ...visit, scheduledOn: places.get(visit.occurrenceId) ?? visit.scheduledOn };
  });
  const dates = moved.map(({ date }) => date).toSorted();
  const span = { from: dates[0]!, to: dates.at(-1)! };
  const firm = await standingFirm(facts, after, span, travelTimes);
  const rota = await planAtScreen(businessId, { firm, budget: { steps: 0 }, seed: SEED });
  return { ...previewOf(rota, moved), stays: [] };
}

/**
 * Spreads visits over the days after the lost days, wherever the planner finds room. People who are not away may
 * also take over visits on the lost days themselves.
 */
export async function spread(
  businessId: BusinessId,
  facts: ShiftFacts,
  shifted: readonly StandingVisit[],
  { from, to, assignedTo, how }: Shift & { readonly to: PlainDate },
  travelTimes: Pick<TravelTimes, 'between'>,
): Promise<Preview> {
  if (how.kind !== 'spread' || shifted.length === 0) return { moves: [], stays: [], days: [] };
  const { days, keepsPeople } = how;
  const isPerson = assignedTo !== undefined && assignedTo !== 'unassigned';
  const mayStay = isPerson && !keepsPeople;
  const begins = mayStay ? from : addDays(to, 1);
  const last = addDays(to, days);
  const away = [...eachDay(from, to)].filter((date) => date >= begins);
  const free = new Map(shifted.map((visit) => [visit.jobId, visit]));
  const firm = await standingFirm(
    facts,
    // The planner includes only visits on a day within its weeks, so the visits to be moved are given such a day.
    facts.visits.map((visit) =>
      free.has(visit.jobId) ? { ...visit, scheduledOn: begins } : visit,
    ),
    { from: begins, to: last },
    travelTimes,
  );
  const planned: Firm = {
    ...firm,
    people: firm.people.map((person) =>
      person.id === assignedTo
        ? { ...person, daysOff: [...new Set([...person.daysOff, ...away])] }
        : person,
    ),
    jobs: firm.jobs.map((job) => {
      const visit = free.get(job.id);
      if (!visit) return job;
      return {
        ...job,
        tolerance: { earlyDays: 0, lateDays: diffDays(begins, last) },
        window: windowOf(visit),
        people: keepsPeople && visit.assignedTo !== null ? [visit.assignedTo] : null,
      };
    }),
    fixed: firm.fixed.filter(({ jobId }) => !free.has(jobId)),
  };
  const budget = budgetFor(shifted.length);
  const rota = await planAtScreen(businessId, { firm: planned, budget, seed: SEED });
  const moved = rota.days.flatMap(({ date, personId, visits }) =>
    visits.flatMap(({ jobId }) => {
      const visit = free.get(jobId);
      return visit ? { visit, date, assignedTo: personId } : [];
    }),
  );
  const names = namesOf(facts.visits, facts.people);
  const stays = rota.leftOut.flatMap((one) => {
    const visit = free.get(one.jobId);
    return visit ? { ...basicsOf(visit), why: leftOutWords(one, names) } : [];
  });
  return { ...previewOf(rota, moved), stays };
}
