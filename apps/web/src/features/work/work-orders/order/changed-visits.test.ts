import { expect, test } from 'vitest';
import type { RouteJob } from '../replan/route-job.ts';
import { changedJobs } from './changed-visits.ts';
import { sampleOrder, samplePlacedJob, sampleVisit } from './order-samples.ts';

/** The visit starts at 09:00 and takes a quarter of an hour. */
const order = sampleOrder(['a', 'lost'], { stops: [sampleVisit('a')] });
const lost: RouteJob = { ...samplePlacedJob('lost'), coordinates: null };
const changed = (changes: Partial<RouteJob>, given = order) =>
  changedJobs(given, [{ ...samplePlacedJob('a'), ...changes }, lost]).map(({ id }) => id);

test('an order’s times remain valid while its jobs are unchanged', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ coordinates: [51.3805, -2.3605] })).toEqual([]);
  expect(changed({ notBefore: '08:00', notAfter: '09:00' })).toEqual([]);
});

test.each([
  ['hours that begin later', { notBefore: '10:00' }],
  ['hours that end earlier', { notAfter: '08:30' }],
  ['another place', { coordinates: [51.4, -2.36] as const }],
  ['no place', { coordinates: null }],
  ['more work', { serviceSeconds: 1800 }],
])('%s changes a visit', (_, changes) => {
  expect(changed(changes)).toEqual(['a']);
});

test('a visit also counts as changed when its hours no longer apply', () => {
  const waiting = sampleVisit('a', { beginsAt: 36_000, leavesAt: 36_900 });
  const late = sampleVisit('a', { lateSeconds: 1800 });
  expect(changed({ notBefore: '10:00' }, { ...order, stops: [waiting] })).toEqual([]);
  expect(changed({}, { ...order, stops: [waiting] })).toEqual(['a']);
  expect(changed({ notAfter: '08:30' }, { ...order, stops: [late] })).toEqual([]);
  expect(changed({}, { ...order, stops: [late] })).toEqual(['a']);
});

test('a job that has just been put on the map has no time yet', () => {
  expect(changedJobs(order, [samplePlacedJob('lost')]).map(({ id }) => id)).toEqual(['lost']);
  expect(changedJobs(order, [samplePlacedJob('new')])).toEqual([]);
  expect(changedJobs({ ...order, stops: [] }, [samplePlacedJob('lost')])).toEqual([]);
});
