import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChargeProgress,
  type Observation,
  type ObservedState,
  CHARGE_STATES,
  cancelUntil,
  isTaken,
  isUnderWay,
  observe,
  submit,
} from './charge.ts';

const OBSERVED = CHARGE_STATES.filter(
  (state): state is ObservedState => state !== 'Waiting' && state !== 'Withdrawn',
);
const SUBMITTED = submit({ state: 'Waiting', attempt: 0, observed: null });

const observations: fc.Arbitrary<Observation> = fc.record({
  attempt: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: 0, max: 20 }).map((second) => new Date(second * 1000).toISOString()),
  state: fc.constantFrom(...OBSERVED),
  fee: fc.constant(null),
  chargeOn: fc.constant(null),
  availableOn: fc.constant(null),
  problem: fc.constant(null),
});

const after = (seen: readonly Observation[], from: ChargeProgress = SUBMITTED) =>
  seen.reduce(observe, from);

test('a charge’s state is the same in whatever order, and however often, a provider’s answers arrive', () => {
  const shuffled = fc.array(observations, { maxLength: 8 }).chain((seen) =>
    fc.tuple(
      fc.constant(seen),
      fc.shuffledSubarray([...seen, ...seen], {
        minLength: 2 * seen.length,
        maxLength: 2 * seen.length,
      }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([seen, again]) => {
      const [one, other] = [after(seen), after(again)];
      expect([other.state, other.attempt]).toEqual([one.state, one.attempt]);
      expect(other.observed?.at).toBe(one.observed?.at);
    }),
  );
});

test('a charge that has ended never resumes unless it is retried', () => {
  fc.assert(
    fc.property(fc.array(observations, { maxLength: 8 }), observations, (seen, next) => {
      const before = after(seen);
      const then = observe(before, next);
      const wentBack = !isUnderWay(before.state) && isUnderWay(then.state);
      const isTriedAgain = then.attempt > before.attempt;
      expect(wentBack && !isTriedAgain).toBe(false);
    }),
  );
});

test('an answer about an earlier try changes nothing once the next try has been sent', () => {
  fc.assert(
    fc.property(observations, (seen) => {
      const failed = after([{ ...seen, attempt: 1, state: 'Failed' }]);
      const again = submit(failed);
      expect(again.state).toBe('Submitted');
      expect(observe(again, { ...seen, attempt: 1 })).toEqual(again);
    }),
  );
});

test('a charge withdrawn in its window stays withdrawn, whatever a provider reports', () => {
  fc.assert(
    fc.property(fc.array(observations), (seen) => {
      const withdrawn = {
        state: 'Withdrawn',
        attempt: 0,
        observed: null,
      } as const;
      expect(after(seen, withdrawn)).toBe(withdrawn);
    }),
  );
});

test('a success may be followed by a late failure or a charge-back, and the money may still come after that', () => {
  const at = (second: number, state: ObservedState): Observation => ({
    attempt: 1,
    at: new Date(second * 1000).toISOString(),
    state,
    fee: null,
    chargeOn: null,
    availableOn: null,
    problem: null,
  });
  expect(after([at(1, 'Succeeded'), at(2, 'Failed')]).state).toBe('Failed');
  const back = after([at(1, 'Available'), at(3, 'Charged back'), at(2, 'Succeeded')]);
  expect(back.state).toBe('Charged back');
  expect(observe(back, at(4, 'Available')).state).toBe('Available');
  expect(isTaken(back.state)).toBe(false);
});

test('the cancel window is five minutes', () => {
  expect(cancelUntil('2026-11-22T10:00:00.000Z')).toBe('2026-11-22T10:05:00.000Z');
});
