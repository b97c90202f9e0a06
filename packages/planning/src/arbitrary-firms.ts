import fc from 'fast-check';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { Break, Firm, FixedVisit, RotaJob, RotaPerson, WorkingHours } from './firm.ts';

const MONDAY = '2026-03-02';
const HOUR = 3600;
const SERVICES = ['windows', 'gutters', 'solar panels'];

const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.constant({ unit: 'none' } as const),
  fc.record({
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    every: fc.integer({ min: 1, max: 12 }),
  }),
);

/** Usually null, as most firms leave most fields open. */
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, { arbitrary: value, weight: 1 });

const pause: fc.Arbitrary<Break> = fc
  .tuple(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 7, max: 15 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([minutes, from, length]) => ({
    seconds: minutes * 60,
    from: from * HOUR,
    to: (from + length) * HOUR,
  }));

/** Working hours, on some days with a different break or without a break. */
const hours: fc.Arbitrary<WorkingHours> = fc
  .tuple(
    fc.integer({ min: 6, max: 12 }),
    fc.integer({ min: 1, max: 9 }),
    fc.option(maybe(pause), { nil: undefined }),
  )
  .map(([from, length, own]) => ({
    from: from * HOUR,
    to: (from + length) * HOUR,
    ...(own === undefined ? {} : { break: own }),
  }));

/**
 * Firms of every kind, most of them with more work than hours, and with wishes that can hardly be
 * met.
 */
export function arbitraryFirm(most: number): fc.Arbitrary<Firm> {
  return fc
    .record({
      count: fc.integer({ min: 0, max: most }),
      people: fc.integer({ min: 0, max: 3 }),
      weeks: fc.integer({ min: 1, max: 3 }),
    })
    .chain(({ count, people, weeks }) => {
      const ids = Array.from({ length: people }, (_, at) => `person ${at}`);
      const points = count + people + 1;
      const day = fc.integer({ min: -20, max: weeks * 7 + 6 }).map((days) => addDays(MONDAY, days));
      return fc.record({
        from: fc.constant(MONDAY),
        weeks: fc.constant(weeks),
        jobs: fc.tuple(...Array.from({ length: count }, (_, at) => job(at, ids, day))),
        people: fc.tuple(...ids.map((id, at) => person(id, count + at, day))),
        travel: travel(points),
        fixed: fc.array(fixed(count, ids, day), { maxLength: count === 0 ? 0 : 4 }),
        former: fc.array(
          fc.record({
            jobId: fc.integer({ min: 0, max: count }).map((at) => `job ${at}`),
            dueOn: day,
            date: day,
            personId: fc.constantFrom('person 0', 'person 1', 'somebody gone'),
          }),
          { maxLength: 5 },
        ),
      });
    });
}

const timeWindow = fc
  .tuple(fc.integer({ min: 7, max: 16 }), fc.integer({ min: 0, max: 5 }))
  .map(([opens, length]) => ({ opens: opens * HOUR, closes: (opens + length) * HOUR }));

function job(at: number, ids: readonly string[], day: fc.Arbitrary<string>): fc.Arbitrary<RotaJob> {
  return fc
    .record({
      minutes: fc.integer({ min: 0, max: 200 }),
      frequency,
      dueOn: day,
      lastVisitOn: maybe(day),
      isDueKnown: fc.boolean(),
      earlyDays: fc.integer({ min: 0, max: 9 }),
      lateDays: fc.integer({ min: 0, max: 9 }),
      window: maybe(timeWindow),
      openWindow: fc.option(maybe(timeWindow), { nil: undefined }),
      people: maybe(fc.subarray([...ids])),
      services: fc.subarray(SERVICES, { maxLength: 1 }),
      usualPerson: maybe(fc.constantFrom('person 0', 'person 1')),
      round: maybe(fc.constantFrom('A', 'B', 'C')),
      price: fc.integer({ min: 0, max: 9000 }),
      onHold: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    })
    .map(
      ({
        minutes,
        frequency: often,
        dueOn,
        isDueKnown,
        earlyDays,
        lateDays,
        openWindow,
        ...rest
      }) => ({
        id: `job ${at}`,
        point: at,
        durationSeconds: minutes * 60,
        cadence: { frequency: often, anchor: 'due' as const, firstDueOn: dueOn },
        dueOn: isDueKnown ? dueOn : null,
        tolerance: { earlyDays, lateDays },
        ...rest,
        ...(openWindow === undefined ? {} : { openWindow }),
      }),
    );
}

const otherHours = (day: fc.Arbitrary<string>) =>
  fc.tuple(day, hours).map(([date, theirs]) => ({ date, ...theirs }));

function person(id: string, point: number, day: fc.Arbitrary<string>): fc.Arbitrary<RotaPerson> {
  return fc.record({
    id: fc.constant(id),
    start: maybe(fc.constant(point)),
    end: maybe(fc.constant(point)),
    week: fc.array(fc.option(hours, { freq: 4 }), { minLength: 7, maxLength: 7 }),
    daysOff: fc.array(day, { maxLength: 3 }),
    otherHours: fc.uniqueArray(otherHours(day), { maxLength: 2, selector: ({ date }) => date }),
    services: maybe(fc.subarray(SERVICES)),
    break: maybe(pause),
  });
}

function fixed(
  count: number,
  ids: readonly string[],
  day: fc.Arbitrary<string>,
): fc.Arbitrary<FixedVisit> {
  return fc.record({
    jobId: fc.integer({ min: 0, max: count }).map((at) => `job ${at}`),
    dueOn: maybe(day),
    date: day,
    personId: maybe(fc.constantFrom(...ids, 'somebody gone')),
    beginsAt: maybe(fc.integer({ min: 6 * 12, max: 18 * 12 }).map((steps) => steps * 300)),
  });
}

/**
 * Places in a town, some unknown; or times that differ by direction and violate the triangle
 * inequality.
 */
function travel(points: number): fc.Arbitrary<Firm['travel']> {
  const place = fc
    .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }))
    .map(([north, east]) => [54 + north / 1000, -1.5 + east / 1000] as const);
  return fc.oneof(
    fc
      .array(fc.option(place, { freq: 12 }), { minLength: points, maxLength: points })
      .map((places) => ({ kind: 'places' as const, places })),
    fc
      .array(fc.integer({ min: 0, max: 2400 }), { minLength: points ** 2, maxLength: points ** 2 })
      .map((times) => ({ kind: 'matrix' as const, seconds: Float64Array.from(times) })),
  );
}
