import { expect, test } from 'vitest';
import { exampleFirm, exampleJob, examplePerson } from './example-firm.ts';
import type { Firm } from './firm.ts';
import { planRota } from './plan-rota.ts';

const OPTIONS = { budget: { steps: 100 }, seed: 1 };
const firm = exampleFirm(20, 1);

test('jobs that are not due change nothing, wherever they are', () => {
  const later = exampleJob('later', 20, { dueOn: '2026-06-01' });
  const { travel } = firm;
  const places = travel.kind === 'places' ? travel.places : [];
  const larger: Firm = {
    ...firm,
    jobs: [later, ...firm.jobs],
    travel: { kind: 'places', places: [...places, null] },
  };
  expect(planRota(larger, OPTIONS)).toEqual(planRota(firm, OPTIONS));
});

test('the place of a visit is used even if no other visit has one', () => {
  const jobs = [exampleJob('placed', 0), exampleJob('unplaced', 1)];
  const people = [examplePerson('Ann', { start: 1 })];
  const travel = { kind: 'places', places: [[54, -1.5], null] } as const;
  const one = planRota({ ...firm, jobs, people: [examplePerson('Ann')], travel }, OPTIONS);
  expect(one.leftOut).toMatchObject([{ jobId: 'unplaced', reason: 'noPlace' }]);
  // A home without a place is ignored.
  const none = planRota({ ...firm, jobs, people, travel }, OPTIONS);
  expect(none.figures.visits).toBe(0);
});

test.each([
  ['9 weeks', { weeks: 9 }],
  ['0 weeks', { weeks: 0 }],
  ['point 99', { jobs: [exampleJob('a', 99)] }],
  ['point -1', { people: [examplePerson('Ann', { end: -1 })] }],
  [
    '3 travel times are not a square matrix',
    { travel: { kind: 'matrix', seconds: new Float64Array(3) } },
  ],
] as const)('%s is refused', (words, rest) => {
  expect(() => planRota({ ...firm, ...rest }, OPTIONS)).toThrow(RangeError);
  expect(() => planRota({ ...firm, ...rest }, OPTIONS)).toThrow(words);
});
