import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedWork } from './service-shares.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const works = fc.record({
  done: amount,
  value: amount,
  timedValue: amount,
  plannedSeconds: amount,
  measured: amount,
  measuredValue: amount,
  measuredSeconds: amount,
  bothPlanned: amount,
  bothSeconds: amount,
});
const services = fc.array(
  fc.record({ id: fc.uuid(), price: fc.option(fc.nat(50_000)), seconds: fc.nat(20_000) }),
  { minLength: 1, maxLength: 6 },
);

test('the services’ parts of money and time add up to the whole, and each visit counts for all', () => {
  fc.assert(
    fc.property(works, services, (work, given) => {
      const parts = sharedWork(work, given);
      for (const name of ['value', 'measuredValue', 'plannedSeconds', 'bothSeconds'] as const) {
        expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(work[name]);
      }
      expect(parts.map(({ done }) => done)).toEqual(given.map(() => work.done));
    }),
  );
});

test('money follows the usual prices, and time the usual times', () => {
  const work = {
    done: 1,
    value: 3000,
    timedValue: 3000,
    plannedSeconds: 3600,
    measured: 0,
    measuredValue: 0,
    measuredSeconds: 0,
    bothPlanned: 0,
    bothSeconds: 0,
  };
  const given = [
    { id: 'windows', price: 1000, seconds: 900 },
    { id: 'gutters', price: 2000, seconds: 2700 },
  ];
  expect(sharedWork(work, given).map((part) => [part.value, part.plannedSeconds])).toEqual([
    [1000, 900],
    [2000, 2700],
  ]);
});
