import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import { newId } from '../platform/db/ids.ts';
import { CYCLE_WEEKS, type DemoCalendar, HISTORY_CYCLES } from './calendar.ts';
import type { DemoCustomer } from './demo-customers.ts';
import type { Random } from './random.ts';

/** A visit as stored; a closed visit has an outcome. */
export interface DemoVisit {
  readonly id: string;
  readonly sequence: number;
  readonly dueOn: PlainDate;
  readonly scheduledOn: PlainDate | null;
  readonly outcome: Outcome | null;
  readonly closedOn: PlainDate | null;
  readonly cost: number;
}

export interface DemoJob {
  readonly id: string;
  /** The index of the customer in the list. */
  readonly customer: number;
  /** The number of the round, from 0. */
  readonly round: number;
  readonly position: number;
  readonly title: string;
  readonly service: 'residential' | 'commercial' | 'conservatory' | 'gutter';
  readonly cost: number;
  readonly firstVisitCost: number | null;
  readonly minutes: number;
  readonly weeks: number;
  readonly visits: readonly DemoVisit[];
}

export const ROUND_COUNT = 12;
const ROUNDS_PER_WORKER = 6;
const WORK_DAYS_PER_ROUND = 3;

/** The worker, out of the two, who is assigned to a round. */
export function workerOf(round: number): 0 | 1 {
  return round < ROUNDS_PER_WORKER ? 0 : 1;
}

function outcomeOf(random: Random): Outcome {
  const luck = random.next();
  if (luck < 0.935) return 'Done';
  return luck < 0.97 ? 'Skipped' : 'Customer Skipped';
}

interface Cadence {
  readonly firstCycle: number;
  readonly everyCycles: number;
  readonly workDay: number;
  readonly cost: number;
  readonly firstVisitCost: number | null;
}

/** The share of today's visits that are already done, as they would be during the morning. */
const MORNING_SHARE = 0.3;

function visitsOf(
  random: Random,
  calendar: DemoCalendar,
  today: PlainDate,
  job: Cadence,
): DemoVisit[] {
  const visits: DemoVisit[] = [];
  for (let cycle = job.firstCycle; ; cycle += job.everyCycles) {
    const dueOn = calendar.dateOf(cycle, job.workDay);
    const sequence = visits.length + 1;
    const base = { id: newId(), sequence, dueOn };
    const cost = sequence === 1 ? (job.firstVisitCost ?? job.cost) : job.cost;
    const recent = dueOn > addDays(today, -12);
    const missed = recent && random.chance(0.06);
    const open = dueOn >= today ? !(dueOn === today && random.chance(MORNING_SHARE)) : missed;
    if (open) {
      const planned = dueOn <= addDays(today, 5) && (dueOn >= today || random.chance(0.6));
      visits.push({
        ...base,
        scheduledOn: planned ? dueOn : null,
        outcome: null,
        closedOn: null,
        cost,
      });
      return visits;
    }
    const outcome = dueOn === today ? 'Done' : outcomeOf(random);
    visits.push({ ...base, scheduledOn: dueOn, outcome, closedOn: dueOn, cost });
  }
}

/** The price of a visit in whole pounds, and its duration in minutes. */
function sizeOf(random: Random, business: boolean): { cost: number; minutes: number } {
  const size = business ? random.whole(3, 8) : random.pick([0, 1, 1, 1, 2, 2, 3, 4]);
  return { cost: 900 + size * 300 + random.pick([0, 0, 100, 200]), minutes: 10 + size * 5 };
}

/** The customers' jobs, each with two years of visits, street by street in twelve rounds. */
export function demoJobs(
  random: Random,
  calendar: DemoCalendar,
  today: PlainDate,
  customers: readonly DemoCustomer[],
): DemoJob[] {
  const perRound = Math.ceil(customers.length / ROUND_COUNT);
  return customers.map((customer, at): DemoJob => {
    const round = Math.floor(at / perRound);
    const position = at % perRound;
    const business = customer.type === 'Business';
    const { cost, minutes } = sizeOf(random, business);
    const everyCycles = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3]);
    const joined = random.chance(0.7) ? -HISTORY_CYCLES : -random.whole(0, HISTORY_CYCLES - 1);
    const cadence: Cadence = {
      firstCycle: joined,
      everyCycles,
      workDay:
        (round % ROUNDS_PER_WORKER) * WORK_DAYS_PER_ROUND + (position < perRound / 2 ? 0 : 1),
      cost,
      firstVisitCost: random.chance(0.3) ? Math.round(cost * 0.015) * 100 : null,
    };
    return {
      id: newId(),
      customer: at,
      round,
      position: position + 1,
      title: business
        ? 'Shop front and upstairs'
        : random.pick(['Windows all round', 'Windows, frames and sills', 'Front only']),
      service: business ? 'commercial' : 'residential',
      cost,
      firstVisitCost: cadence.firstVisitCost,
      minutes,
      weeks: everyCycles * CYCLE_WEEKS,
      visits: visitsOf(random, calendar, today, cadence),
    };
  });
}
