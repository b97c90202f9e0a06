import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { Random } from '@roundbook/routing/random';
import type { Firm, RotaJob, RotaPerson } from './firm.ts';
import { usualTolerance } from './tolerance.ts';

const MONDAY = '2026-03-02';
const HOUR = 3600;
const DAY = { from: 8 * HOUR, to: 16 * HOUR };

/** A person who works Monday to Friday from eight to four, starting at the first visit. */
export function examplePerson(id: string, rest: Partial<RotaPerson> = {}): RotaPerson {
  return {
    id,
    start: null,
    end: null,
    week: [DAY, DAY, DAY, DAY, DAY, null, null],
    daysOff: [],
    services: null,
    ...rest,
  };
}

/** A job of half an hour every four weeks, due on the first Monday. */
export function exampleJob(id: string, point: number, rest: Partial<RotaJob> = {}): RotaJob {
  const frequency = { unit: 'week', every: 4 } as const;
  return {
    id,
    point,
    durationSeconds: 1800,
    cadence: { frequency, anchor: 'due', firstDueOn: MONDAY },
    dueOn: MONDAY,
    lastVisitOn: null,
    tolerance: usualTolerance(frequency),
    window: null,
    people: null,
    services: [],
    usualPerson: null,
    round: null,
    price: 1500,
    onHold: false,
    ...rest,
  };
}

/** Two people, two weeks, and jobs in rounds of ten, each on one side of town, due on any working day. */
export function exampleFirm(jobs: number, seed: number): Firm {
  const random = new Random(seed);
  const rounds = Math.ceil(jobs / 10);
  const middles = Array.from({ length: rounds }, () => [random.unit() / 10, random.unit() / 10]);
  return {
    from: MONDAY,
    weeks: 2,
    jobs: Array.from({ length: jobs }, (_, at) =>
      exampleJob(`job ${at}`, at, {
        dueOn: addDays(MONDAY, 7 * random.below(2) + random.below(5)),
        round: `round ${at % rounds}`,
      }),
    ),
    people: [examplePerson('Ann'), examplePerson('Ben')],
    travel: {
      kind: 'places',
      places: Array.from({ length: jobs }, (_, at) => {
        const [north, east] = middles[at % rounds]!;
        return [54 + north! + random.unit() / 200, -1.5 + east! + random.unit() / 200] as const;
      }),
    },
    fixed: [],
    former: [],
  };
}
