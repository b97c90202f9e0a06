import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activityScore,
  journeyProgress,
  JOURNEY_STEPS,
  type StepMark,
  type StepState,
  stepState,
} from './journey.ts';
import { isAskedToRecommend, RECOMMEND_IN_DEVELOPMENT } from './recommend.ts';

const mark = fc.constantFrom<StepMark | undefined>('done', 'skipped', undefined);
const step = fc.tuple(fc.boolean(), mark).map(([isTrue, said]) => stepState(isTrue, said));
const steps = fc.array(step, { minLength: 1, maxLength: JOURNEY_STEPS.length });
const counts = { videosPlayed: fc.nat(200), visitsDone: fc.nat(10_000) };

test('a step that the data shows to be done is done, even if a person skipped it', () => {
  expect(stepState(true, 'skipped')).toEqual({ state: 'done', by: 'data' });
  expect(stepState(false, 'done')).toEqual({ state: 'done', by: 'person' });
  expect(stepState(false, 'skipped')).toEqual({ state: 'skipped' });
  expect(stepState(false, undefined)).toEqual({ state: 'open' });
});

test('progress is between 0 and 100, and reaches 100 only when no step is open', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { percent, completedSteps, totalSteps } = journeyProgress(all);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(completedSteps).toBeLessThanOrEqual(totalSteps);
      expect(percent === 100).toBe(all.every(({ state }) => state !== 'open'));
    }),
  );
});

test('completing a step never lowers progress or score', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.record(counts), (all, pick, rest) => {
      const at = pick % all.length;
      const done = (by: 'data' | 'person') =>
        all.map((one, i): StepState => (i === at ? { state: 'done', by } : one));
      const score = (some: readonly StepState[]) => activityScore({ steps: some, ...rest });
      expect(score(done('data'))).toBeGreaterThanOrEqual(score(all));
      expect(score(done('data'))).toBeGreaterThan(score(done('person')));
      expect(journeyProgress(done('data')).percent).toBeGreaterThanOrEqual(
        journeyProgress(all).percent,
      );
    }),
  );
});

test('videos and visits raise the score by a limited number of points', () => {
  fc.assert(
    fc.property(fc.record(counts), (rest) => {
      expect(activityScore({ steps: [], ...rest })).toBeLessThanOrEqual(25);
    }),
  );
});

test('a user is asked to recommend the product once the score exceeds 15 points, and again 30 days after declining', () => {
  const now = '2026-05-31T12:00:00.000Z';
  const startedAt = '2026-01-01T12:00:00.000Z';
  expect(isAskedToRecommend(15, { startedAt, declinedAt: null }, now)).toBe(false);
  expect(isAskedToRecommend(16, { startedAt, declinedAt: null }, now)).toBe(true);
  expect(isAskedToRecommend(16, { startedAt, declinedAt: '2026-05-01T12:00:01.000Z' }, now)).toBe(
    false,
  );
  expect(isAskedToRecommend(16, { startedAt, declinedAt: '2026-05-01T12:00:00.000Z' }, now)).toBe(
    true,
  );
});

test('no user is asked to recommend the product within a week of starting', () => {
  const startedAt = '2026-05-01T12:00:00.000Z';
  expect(isAskedToRecommend(99, { startedAt, declinedAt: null }, '2026-05-08T11:59:59.000Z')).toBe(
    false,
  );
  expect(isAskedToRecommend(99, { startedAt, declinedAt: null }, '2026-05-08T12:00:00.000Z')).toBe(
    true,
  );
});

test('in development a user with 2 points is asked after a week, and asked again 2 days after declining', () => {
  const now = '2026-05-31T12:00:00.000Z';
  const asks = (score: number, declinedAt: string | null, startedAt = '2026-05-24T12:00:00.000Z') =>
    isAskedToRecommend(score, { startedAt, declinedAt }, now, RECOMMEND_IN_DEVELOPMENT);
  expect(asks(99, null, '2026-05-24T12:00:00.001Z')).toBe(false);
  expect([asks(1, null), asks(2, null)]).toEqual([false, true]);
  expect(asks(2, '2026-05-29T12:00:01.000Z')).toBe(false);
  expect(asks(2, '2026-05-29T12:00:00.000Z')).toBe(true);
});
