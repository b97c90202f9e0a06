import type { Firm, RotaJob, RotaPerson } from '@roundbook/planning/firm';
import { usualTolerance } from '@roundbook/planning/tolerance';
import { DemoCalendar } from '../../../apps/server/src/demo/calendar.ts';
import { demoCustomers } from '../../../apps/server/src/demo/demo-customers.ts';
import { demoJobs, workerOf } from '../../../apps/server/src/demo/demo-work.ts';
import { randomFrom } from '../../../apps/server/src/demo/random.ts';
import { bundledPostcodes } from '../../../apps/server/src/providers/geocoding/bundled-postcodes.ts';
import { byHand, type HandJob } from './by-hand.ts';
import type { Case } from './generated.ts';

const MONDAY = '2026-03-02';
const HOUR = 3600;
const SEED = 20_260_401;
const WORKERS = ['Van 1', 'Van 2'] as const;
const HOME = 'HG1 4BW';

/**
 * The demo business: about 600 customers in a town, and twelve rounds of two workers who set out from its address.
 * Visits are due by its calendar; planned visits are on their due dates.
 */
export async function demoCase(): Promise<Case> {
  const random = randomFrom(SEED);
  const customers = demoCustomers(random);
  const demo = demoJobs(random, new DemoCalendar(MONDAY), MONDAY, customers);
  const postcodes = bundledPostcodes();
  const placed = await postcodes.placeAll([
    ...customers.map(({ address }) => address.postcode),
    HOME,
  ]);
  const jobs = demo.map((one): HandJob => {
    const open = one.visits.at(-1)!;
    const frequency = { unit: 'week', every: one.weeks } as const;
    const { notBefore, notAfter } = customers[one.customer]!;
    const job: RotaJob = {
      id: one.id,
      point: one.customer,
      durationSeconds: one.minutes * 60,
      cadence: { frequency, anchor: 'due', firstDueOn: one.visits[0]!.dueOn },
      dueOn: open.dueOn,
      lastVisitOn: one.visits.at(-2)?.dueOn ?? null,
      tolerance: usualTolerance(frequency),
      window:
        notBefore || notAfter
          ? { opens: secondsOf(notBefore, -Infinity), closes: secondsOf(notAfter, Infinity) }
          : null,
      people: null,
      services: [],
      usualPerson: null,
      round: String(one.round),
      price: one.cost,
      onHold: false,
    };
    return { job, worker: WORKERS[workerOf(one.round)], position: one.position };
  });
  const firm: Firm = {
    from: MONDAY,
    weeks: 4,
    jobs: jobs.map(({ job }) => job),
    people: WORKERS.map((id) => worker(id, customers.length)),
    travel: {
      kind: 'places',
      places: placed.map(
        (place) => place && ([place.coordinates[0], place.coordinates[1]] as const),
      ),
    },
    fixed: [],
    former: [],
  };
  return { name: 'the demo business', firm, hand: byHand(firm, jobs) };
}

function secondsOf(time: string | null | undefined, fallback: number): number {
  if (!time) return fallback;
  const [hour, minute] = time.split(':').map(Number);
  return hour! * HOUR + minute! * 60;
}

function worker(id: string, home: number): RotaPerson {
  const day = { from: 8 * HOUR, to: 17 * HOUR };
  return {
    id,
    start: home,
    end: home,
    week: [day, day, day, day, day, null, null],
    daysOff: [],
    services: null,
  };
}
