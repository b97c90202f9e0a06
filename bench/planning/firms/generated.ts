import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Firm, RotaJob, RotaPerson } from '@roundbook/planning/firm';
import type { GivenDay } from '@roundbook/planning/given-rota';
import { usualTolerance } from '@roundbook/planning/tolerance';
import type { LatLng } from '@roundbook/routing/problem';
import { Random } from '@roundbook/routing/random';
import { byHand, type HandJob } from './by-hand.ts';
import { generateHome, generateStreets } from './towns.ts';

/** A firm, with the rota that it works by hand. */
export interface Case {
  readonly name: string;
  readonly firm: Firm;
  readonly hand: readonly GivenDay[];
}

export interface Size {
  readonly jobs: number;
  readonly people: number;
  readonly weeks: number;
}

const MONDAY = '2026-03-02';
const HOUR = 3600;
/** As in the demo business: the number of each person's rounds, and of working days from one round to the next. */
const ROUNDS_EACH = 6;
const DAYS_PER_ROUND = 3;
const CYCLE_WEEKS = 4;
/** Most houses are cleaned every four weeks; shops every week or two; some every eight or twelve. */
const WEEKS_BETWEEN = [1, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 8, 8, 8, 12] as const;
/** The sizes of houses, as in the demo: a visit takes ten minutes, and five more for each step in size. */
const SIZES = [0, 1, 1, 1, 2, 2, 3, 4] as const;
/** The work in a day, in seconds, beyond which a person who plans by hand adds no more. */
const FULL_DAY = 6.25 * HOUR;
/** The share of the last twelve days' visits that were missed, as in the demo. */
const MISSED = 0.06;
const MISSED_FROM = 16;

/**
 * A firm in the shape of the demo business: rounds of neighbouring streets, each worked over two days of
 * a four-week cycle, street by street; a few customers with hours of their own; a few visits missed.
 */
export function generateCase(size: Size, seed: number): Case {
  const random = new Random(seed);
  const streets = generateStreets(size.jobs, 14, seed);
  const houses = streets.flatMap((street) => street.houses).slice(0, size.jobs);
  const rounds = size.people * ROUNDS_EACH;
  const perRound = Math.ceil(houses.length / rounds);
  const homes = Array.from({ length: size.people }, (_, at) => generateHome(seed * 100 + at));
  const people = homes.map((_, at) => personAt(at, houses.length + at));
  const loads = people.map(() => new Float64Array(CYCLE_WEEKS * 7));
  const jobs = houses.map((_, at): HandJob => {
    const round = Math.floor(at / perRound);
    const position = at % perRound;
    const worker = Math.floor(round / ROUNDS_EACH);
    const workDay = (round % ROUNDS_EACH) * DAYS_PER_ROUND + (position < perRound / 2 ? 0 : 1);
    const weeks = WEEKS_BETWEEN[random.below(WEEKS_BETWEEN.length)]!;
    const load = loads[worker]!;
    const day = weeks < CYCLE_WEEKS ? shopDay(load, weeks, dayOf(workDay)) : dayOf(workDay);
    const job = jobAt(at, random, { weeks, round, day });
    addLoad(load, job, day, weeks);
    return {
      job,
      worker: people[worker]!.id,
      position,
    };
  });
  const firm: Firm = {
    from: MONDAY,
    weeks: size.weeks,
    jobs: jobs.map(({ job }) => job),
    people,
    travel: { kind: 'places', places: [...houses, ...homes] satisfies LatLng[] },
    fixed: [],
    former: [],
  };
  return { name: `firm ${seed}`, firm, hand: byHand(firm, jobs) };
}

interface Rhythm {
  readonly weeks: number;
  readonly round: number;
  /** The day of the cycle, from 0. */
  readonly day: number;
}

function dayOf(workDay: number): number {
  return Math.floor(workDay / 5) * 7 + (workDay % 5);
}

/**
 * The first day in the cycle of a job that recurs within the cycle: by default the day on which its round begins, so
 * that its worker is nearby at least once; if that makes a day too full, the least full day.
 */
function shopDay(load: Float64Array, weeks: number, roundDay: number): number {
  const fullest = (first: number): number => {
    let most = 0;
    for (let day = first; day < load.length; day += weeks * 7) most = Math.max(most, load[day]!);
    return most;
  };
  const usual = roundDay % (weeks * 7);
  if (fullest(usual) < FULL_DAY) return usual;
  const firsts = Array.from({ length: weeks * 5 }, (_, workDay) => dayOf(workDay));
  return firsts.reduce((best, first) => (fullest(first) < fullest(best) ? first : best));
}

function addLoad(
  load: Float64Array,
  { durationSeconds }: RotaJob,
  first: number,
  weeks: number,
): void {
  const share = weeks > CYCLE_WEEKS ? CYCLE_WEEKS / weeks : 1;
  for (let day = first; day < load.length; day += weeks * 7) load[day]! += durationSeconds * share;
}

function jobAt(at: number, random: Random, { weeks, round, day }: Rhythm): RotaJob {
  const shop = weeks < CYCLE_WEEKS;
  const frequency = { unit: 'week', every: weeks } as const;
  const size = shop ? random.below(4) : SIZES[random.below(SIZES.length)]!;
  const dueOn = dueOf(random, weeks, day);
  const luck = random.unit();
  return {
    id: `job ${at + 1}`,
    point: at,
    durationSeconds: (10 + size * 5) * 60,
    cadence: { frequency, anchor: 'due', firstDueOn: dueOn },
    dueOn,
    lastVisitOn: null,
    tolerance: usualTolerance(frequency),
    window:
      luck < 1 / 23
        ? { opens: 10 * HOUR, closes: Infinity }
        : luck < 1 / 23 + 1 / 31
          ? { opens: -Infinity, closes: 15 * HOUR }
          : null,
    people: null,
    services: [],
    usualPerson: null,
    round: `Round ${round + 1}`,
    price: 900 + size * 300,
    onHold: false,
  };
}

/**
 * A due date on the round's day, in this cycle or a later one; for a visit that was missed, the date one cycle earlier.
 */
function dueOf(random: Random, weeks: number, day: number): PlainDate {
  const cycles = Math.max(1, Math.round(weeks / CYCLE_WEEKS));
  const due = addDays(MONDAY, day + CYCLE_WEEKS * 7 * random.below(cycles));
  const missed = random.unit() < MISSED && weeks === CYCLE_WEEKS && day >= MISSED_FROM;
  return missed ? addDays(due, -CYCLE_WEEKS * 7) : due;
}

function personAt(at: number, home: number): RotaPerson {
  const day = { from: 8 * HOUR, to: 17 * HOUR };
  return {
    id: `person ${at + 1}`,
    start: home,
    end: home,
    week: [day, day, day, day, day, null, null],
    daysOff: [],
    services: null,
  };
}
