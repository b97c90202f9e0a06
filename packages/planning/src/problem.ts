import { addDays, diffDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { drivingTimes, type DrivingTimes } from './driving-times.ts';
import { dueFirm } from './due-firm.ts';
import { type DueVisit, dueVisits } from './due-visits.ts';
import {
  type Break,
  type Firm,
  rotaBreak,
  rotaHours,
  type RotaJob,
  type RotaPerson,
  type WorkingHours,
} from './firm.ts';
import { urgency, USUAL_WEIGHTS, type Weights } from './weights.ts';

/** A person's day, to which visits are assigned. */
export interface PersonDay {
  readonly person: RotaPerson;
  readonly day: number;
  readonly date: PlainDate;
  readonly hours: WorkingHours;
  /** Null if the hours begin after it or end before it. */
  readonly break: Break | null;
  /** False on a day off on which the person makes only fixed visits. */
  readonly works: boolean;
}

/** The reason no one can make a visit at all; `daysFull` is found by trying. */
export type Hindrance =
  | 'onHold'
  | 'noPlace'
  | 'nobodyMay'
  | 'nobodyWorks'
  | 'noDay'
  | 'hoursMissed'
  | 'tooLong'
  | 'daysFull';

/**
 * A firm as numbers: visits, and the people's days on which they may be made. Costs that depend
 * only on the visit and the day, such as being early, are computed beforehand.
 */
export interface Problem {
  /** The firm without the jobs that are not due: see `dueFirm`. */
  readonly firm: Firm;
  readonly weights: Weights;
  readonly visits: readonly DueVisit[];
  readonly days: readonly PersonDay[];
  readonly driving: DrivingTimes;
  readonly point: Int32Array;
  readonly service: Int32Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** The index of the visit's round; −1 if it has none. */
  readonly round: Int32Array;
  readonly rounds: number;
  /** `visit * days + day` → cost; Infinity for a forbidden day. */
  readonly dayCost: Float64Array;
  /** The permitted days of each visit, cheapest first. */
  readonly choices: readonly Int32Array[];
  /** The cost of leaving a visit out. */
  readonly absence: Float64Array;
  /** The reason a visit has no choices; null if it has any. */
  readonly hindrance: readonly (Hindrance | null)[];
  /** The day of each visit's former suggestion; −1 if there was none, −2 if that day is gone. */
  readonly former: Int32Array;
}

/** The least cost of leaving a visit out: more than the driving that any visit takes. */
const LEAST_ABSENCE = 20_000;
const FIXED_ABSENCE = 1e9;
const OVERDUE_DAY = 300;

/** @throws RangeError if the weeks, a point or the number of travel times is out of range */
export function problemOf(whole: Firm): Problem {
  const firm = dueFirm(whole);
  const weights = { ...USUAL_WEIGHTS, ...firm.weights };
  const visits = dueVisits(firm);
  const driving = drivingTimes(firm.travel);
  const days = personDays(firm, visits);
  const roundNumbers = new Map<string, number>();
  for (const { round } of firm.jobs) {
    if (round !== null && !roundNumbers.has(round)) roundNumbers.set(round, roundNumbers.size);
  }
  const dayCost = new Float64Array(visits.length * days.length).fill(Infinity);
  const former = formerDays(firm, visits, days);
  const choices: Int32Array[] = [];
  const hindrance: (Hindrance | null)[] = [];
  for (const [index, visit] of visits.entries()) {
    const reason = hindranceOf(visit, firm.people, days, driving);
    hindrance.push(reason);
    const row = dayCost.subarray(index * days.length, (index + 1) * days.length);
    if (reason === null) {
      for (const [at, day] of days.entries()) {
        if (mayBe(visit, day)) row[at] = costOn(visit, day, former[index]!, days, weights);
      }
    }
    const possible = [...days.keys()].filter((day) => row[day]! < Infinity);
    choices.push(Int32Array.from(possible).sort((a, b) => row[a]! - row[b]! || a - b));
  }
  return {
    firm,
    weights,
    visits,
    days,
    driving,
    point: Int32Array.from(visits, ({ job }) => job.point),
    service: Int32Array.from(visits, ({ job }) => Math.round(job.durationSeconds)),
    opens: Float64Array.from(visits, opensAt),
    closes: Float64Array.from(visits, closesAt),
    round: Int32Array.from(visits, ({ job }) =>
      job.round === null ? -1 : roundNumbers.get(job.round)!,
    ),
    rounds: roundNumbers.size,
    dayCost,
    choices,
    absence: Float64Array.from(visits, absenceOf),
    hindrance,
    former,
  };
}

function opensAt({ window, fixed }: DueVisit): number {
  return fixed?.beginsAt ?? window?.opens ?? -Infinity;
}

function closesAt({ window, fixed }: DueVisit): number {
  return fixed?.beginsAt ?? window?.closes ?? Infinity;
}

function absenceOf({ job, due, fixed }: DueVisit): number {
  if (fixed) return FIXED_ABSENCE;
  return LEAST_ABSENCE + 4 * job.durationSeconds + job.price / 2 + OVERDUE_DAY * Math.max(0, -due);
}

/** The days that people work, and days off on which they still have a fixed visit. */
function personDays(firm: Firm, visits: readonly DueVisit[]): PersonDay[] {
  const bound = new Set(
    visits.flatMap(({ fixed, job }) =>
      fixed && fixed.personId !== null && !job.onHold ? [`${fixed.date} ${fixed.personId}`] : [],
    ),
  );
  return Array.from({ length: firm.weeks * 7 }, (_, day) => day).flatMap((day) => {
    const date = addDays(firm.from, day);
    return firm.people.flatMap((person): PersonDay[] => {
      const weekday = weekdayOf(date);
      const hours = rotaHours(person, date, weekday);
      if (hours) {
        return [{ person, day, date, hours, break: rotaBreak(person, hours), works: true }];
      }
      if (!bound.has(`${date} ${person.id}`)) return [];
      const instead = person.week[weekday - 1] ?? { from: 9 * 3600, to: 9 * 3600 };
      return [{ person, day, date, hours: instead, break: null, works: false }];
    });
  });
}

/** True if a person may do a job and does all its services. */
export function mayDo({ people, services }: RotaJob, person: RotaPerson): boolean {
  if (people !== null && !people.includes(person.id)) return false;
  const theirs = person.services;
  return theirs === null || services.every((service) => theirs.includes(service));
}

function mayBe(
  { job, fixed, earliest, latest }: DueVisit,
  { person, day, works }: PersonDay,
): boolean {
  if (day < earliest || day > latest) return false;
  if (fixed && fixed.personId !== null) return person.id === fixed.personId;
  return works && mayDo(job, person);
}

function costOn(
  visit: DueVisit,
  { person, day }: PersonDay,
  former: number,
  days: readonly PersonDay[],
  weights: Weights,
): number {
  const { job, due, intervalDays } = visit;
  const off = day - due;
  const daily = off < 0 ? weights.dayEarly : weights.dayLate;
  let cost = Math.round(Math.abs(off) * daily * urgency(intervalDays ?? Infinity));
  if (job.usualPerson !== null && job.usualPerson !== person.id) cost += weights.otherPerson;
  if (former >= 0) {
    if (days[former]!.day !== day) cost += weights.movedDay;
    else if (days[former]!.person !== person) cost += weights.movedPerson;
  }
  return cost;
}

function hindranceOf(
  visit: DueVisit,
  people: readonly RotaPerson[],
  days: readonly PersonDay[],
  driving: DrivingTimes,
): Hindrance | null {
  const { job, fixed, earliest, latest } = visit;
  if (job.onHold) return 'onHold';
  if (driving.isUnplaced(job.point)) return 'noPlace';
  if (earliest > latest) return 'noDay';
  const bound = fixed !== null && fixed.personId !== null;
  if (bound) return people.some(({ id }) => id === fixed.personId) ? null : 'nobodyMay';
  if (!people.some((person) => mayDo(job, person))) return 'nobodyMay';
  const open = days.filter((day) => mayBe(visit, day));
  if (open.length === 0) return 'nobodyWorks';
  if (fixed) return null;
  const alone = open.map((day) => aloneOn(visit, day, driving));
  if (alone.every(({ begins }) => begins > closesAt(visit))) return 'hoursMissed';
  return alone.some(({ fits }) => fits) ? null : 'tooLong';
}

/** When a visit would begin if it were a day's only visit, and whether it would end in time. */
function aloneOn(
  visit: DueVisit,
  { person: { start, end }, hours, break: pause }: PersonDay,
  { seconds, size, nowhere }: DrivingTimes,
): { begins: number; fits: boolean } {
  const { point, durationSeconds } = visit.job;
  const leaving = (from: number) => {
    const begins = Math.max(from + seconds[(start ?? nowhere) * size + point]!, opensAt(visit));
    const done = begins + Math.round(durationSeconds);
    return { begins, done, way: seconds[point * size + (end ?? nowhere)]! };
  };
  const { begins, done, way } = leaving(hours.from);
  const inTime = (at: number, back: number) => at <= closesAt(visit) && back <= hours.to;
  if (!pause) return { begins, fits: inTime(begins, done + way) };
  const after = Math.max(done, pause.from) + pause.seconds;
  const late = leaving(pause.from + pause.seconds);
  return {
    begins,
    fits:
      (done <= pause.to && inTime(begins, after + way)) ||
      inTime(late.begins, late.done + late.way),
  };
}

function formerDays(
  { former, from }: Firm,
  visits: readonly DueVisit[],
  days: readonly PersonDay[],
): Int32Array {
  const dayNumbers = new Map(days.map(({ day, person }, at) => [`${day} ${person.id}`, at]));
  const before = new Map(former.map((one) => [`${one.jobId} ${one.dueOn}`, one]));
  return Int32Array.from(visits, ({ job, dueOn }) => {
    const one = before.get(`${job.id} ${dueOn}`);
    if (!one) return -1;
    return dayNumbers.get(`${diffDays(from, one.date)} ${one.personId}`) ?? -2;
  });
}
