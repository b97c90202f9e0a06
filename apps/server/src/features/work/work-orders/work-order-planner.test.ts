import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optimiseRoute } from '@roundbook/routing/optimise';
import { straightLineTimes } from '../../../providers/travel-times/straight-lines.ts';
import type { RouteJob } from './stop-lookups.ts';
import type { PlacedEnds } from './work-order-ends.ts';
import { planRoute, type RouteRequest } from './work-order-planner.ts';
import { byPlace, describeWay, pathOver } from './work-order-way.ts';

const travelTimes = straightLineTimes();
const planner: Parameters<typeof planRoute>[0] = {
  travelTimes,
  routes: {
    optimise: async (problem, _budget, seed) => optimiseRoute(problem, { iterations: 60 }, seed),
  },
};

const place = fc.tuple(
  fc.double({ min: 53.3, max: 53.4, noNaN: true }),
  fc.double({ min: -1.5, max: -1.4, noNaN: true }),
);
const hours = fc.constantFrom(
  { notBefore: null, notAfter: null },
  { notBefore: 36_000, notAfter: null },
  { notBefore: null, notAfter: 32_400 },
  { notBefore: 30_000, notAfter: 40_000 },
);
const jobs = fc
  .array(fc.tuple(fc.option(place, { freq: 5 }), hours, fc.nat({ max: 3600 })), { maxLength: 9 })
  .map((all) =>
    all.map(([coordinates, window, durationSeconds], at): RouteJob => ({
      id: String(at),
      coordinates,
      durationSeconds,
      ...window,
      onHold: false,
      door: {
        address: { streetName: 'High Street', streetNumber: String(at), flatNumber: '' },
        siteName: '',
      },
    })),
  );
const ends: fc.Arbitrary<PlacedEnds> = fc
  .record({
    start: fc.constantFrom('point', 'firstStop', 'anywhere'),
    end: fc.constantFrom('start', 'point', 'anywhere'),
    from: place,
    to: place,
  })
  .map(({ start, end, from, to }) => ({
    start,
    startPoint: start === 'point' ? from : null,
    end,
    endPoint: end === 'point' ? to : null,
  }));

/** Random jobs, starts and ends, with random jobs fixed as first or last. */
const requests: fc.Arbitrary<RouteRequest> = fc
  .tuple(jobs, ends, fc.nat({ max: 36_000 }), fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 2)))
  .map(([all, placed, departAt, draws]) => {
    const drawn = all.map((job) => ({ id: job.id, fixed: draws.next().value as number }));
    const fixed = (wanted: number) =>
      drawn
        .filter((job) => job.fixed === wanted)
        .map(({ id }) => id)
        .toReversed();
    return { jobs: all, ends: placed, departAt, firstJobIds: fixed(1), lastJobIds: fixed(2) };
  });

test('a plan has every job once, fixed jobs in their places and unplaced jobs last', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const plan = await planRoute(planner, request);
      const { placed, unplacedJobIds } = byPlace(request.jobs);
      const ids = placed.map(({ id }) => id);
      expect(plan.jobIds.toSorted()).toEqual(request.jobs.map(({ id }) => id).toSorted());
      expect(plan.jobIds.slice(ids.length)).toEqual(unplacedJobIds);
      expect(plan.unplacedJobIds).toEqual(unplacedJobIds);
      expect(plan.stops.map(({ jobId }) => jobId)).toEqual(plan.jobIds.slice(0, ids.length));
      expect(plan.stopsBefore.map(({ jobId }) => jobId)).toEqual(ids);
      expect(plan.movedJobIds).toEqual(
        ids.flatMap((id, at) => (plan.jobIds[at] === id ? [] : [plan.jobIds[at]])),
      );

      const lead = request.ends.start === 'firstStop' ? ids.slice(0, 1) : [];
      const last = request.lastJobIds.filter((id) => ids.includes(id));
      const first = [...lead, ...request.firstJobIds].filter(
        (id, at, all) => ids.includes(id) && !last.includes(id) && all.indexOf(id) === at,
      );
      expect(plan.jobIds.slice(0, first.length)).toEqual(first);
      expect(plan.jobIds.slice(ids.length - last.length, ids.length)).toEqual(last);
    }),
    { numRuns: 150 },
  );
});

test('a plan shows the same times as the saved order, and the times of each add up', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { ends: placedEnds, departAt } = request;
      const plan = await planRoute(planner, request);
      const byId = new Map(byPlace(request.jobs).placed.map((job) => [job.id, job]));
      const inOrder = plan.stops.map(({ jobId }) => byId.get(jobId)!);
      const path = pathOver(
        inOrder.map(({ coordinates }) => coordinates),
        placedEnds,
        { start: placedEnds.startPoint, end: placedEnds.endPoint },
      );
      const way = describeWay(inOrder, placedEnds, departAt, await travelTimes.along(path));
      expect(plan.stops).toEqual(way.stops);
      expect(plan.after).toEqual(way.totals);
      expect(plan.end).toEqual(placedEnds.end === 'anywhere' ? null : (path.at(-1) ?? null));

      let clock = departAt;
      for (const stop of way.stops) {
        expect(Math.abs(stop.arrivesAt - clock - stop.travelSeconds)).toBeLessThanOrEqual(1);
        expect(stop.beginsAt).toBeGreaterThanOrEqual(stop.arrivesAt);
        clock = stop.leavesAt;
      }
      expect(way.totals.finishesAt).toBeGreaterThanOrEqual(clock);
      for (const { jobId, beginsAt, closesAt } of plan.missedWindows) {
        const stop = way.stops.find((each) => each.jobId === jobId);
        expect(stop).toMatchObject({ beginsAt });
        expect(Math.abs(beginsAt - closesAt - stop!.lateSeconds)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 150 },
  );
});

test('if no jobs are fixed and no hours are set, a plan never drives longer than the given order', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const free = {
        ...request,
        jobs: request.jobs.map((job) => ({ ...job, notBefore: null, notAfter: null })),
        firstJobIds: [],
        lastJobIds: [],
      };
      const { before, after } = await planRoute(planner, free);
      expect(after.travelSeconds).toBeLessThanOrEqual(before.travelSeconds);
      expect(after.finishesAt).toBeLessThanOrEqual(before.finishesAt);
    }),
    { numRuns: 100 },
  );
});
