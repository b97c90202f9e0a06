import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { plainDateOf } from '../../values/dates/plain-date.ts';
import { blocksOf, type BlockVisit, isWork } from './blocks.ts';
import { dayLoad, totalLoad } from './day-load.ts';
import { lastDayRefusal } from './shown-days.ts';

const visit: fc.Arbitrary<BlockVisit> = fc.record({
  id: fc.uuid(),
  roundId: fc.option(fc.constantFrom('east', 'west')),
  roundPosition: fc.option(fc.nat({ max: 50 })),
  state: fc.constantFrom('Open', 'Done', 'Skipped', 'Customer Skipped'),
  estimatedTime: fc.option(fc.constantFrom('08:00:00', '10:30:00', '17:00:00')),
  seconds: fc.nat({ max: 20_000 }),
  cost: fc.nat({ max: 100_000 }),
});
const visits = fc.uniqueArray(visit, { selector: ({ id }) => id, maxLength: 40 });

test('every visit is in one block, and a block is either a single visit or the visits of one round', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const blocks = blocksOf(all);
      const ids = blocks.flatMap((block) => block.visits.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const rounds = blocks.flatMap(({ roundId }) => roundId ?? []);
      expect(new Set(rounds).size).toBe(rounds.length);
      for (const block of blocks) {
        if (block.roundId === null) expect(block.visits).toHaveLength(1);
        else expect(block.visits.every(({ roundId }) => roundId === block.roundId)).toBe(true);
      }
    }),
  );
});

test('blocks with an agreed time come first, and the visits of a round stay in order', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const blocks = blocksOf(all);
      const times = blocks.map(
        (block) => block.visits.flatMap(({ estimatedTime }) => estimatedTime ?? []).toSorted()[0],
      );
      const known = times.filter((time) => time !== undefined);
      expect(times.slice(0, known.length)).toEqual(known.toSorted());
      for (const block of blocks) {
        const places = block.visits.map(({ roundPosition }) => roundPosition ?? Infinity);
        expect(places).toEqual(places.toSorted((a, b) => (a === b ? 0 : a - b)));
      }
    }),
  );
});

test('the excess of a day is the amount of work that does not fit into it', () => {
  const hours = fc.option(fc.nat({ max: 40_000 }));
  fc.assert(
    fc.property(visits, fc.nat({ max: 9_000 }), hours, (all, driving, available) => {
      const load = dayLoad(all, driving, available);
      const work = all.filter(isWork);
      expect(load.jobs).toBe(work.length);
      expect(load.done).toBeLessThanOrEqual(load.jobs);
      const needed = load.workSeconds + driving;
      if (available === null) expect(load.overSeconds).toBe(0);
      else expect(Math.max(needed, available)).toBe(available + load.overSeconds);
    }),
  );
});

test('skipped visits take no time and earn nothing', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const load = dayLoad(all, 0, null);
      const kept = dayLoad(all.filter(isWork), 0, null);
      expect(load).toEqual(kept);
    }),
  );
});

test('the totals of two loads are the sums of their figures', () => {
  fc.assert(
    fc.property(visits, visits, (one, other) => {
      const [a, b] = [dayLoad(one, 60, 28_800), dayLoad(other, 30, null)];
      const both = totalLoad([a, b]);
      expect(both.jobs).toBe(a.jobs + b.jobs);
      expect(both.cost).toBe(a.cost + b.cost);
      expect(both.availableSeconds).toBe(28_800);
      // One person's spare time does not offset another's overload.
      expect(both.overSeconds).toBe(a.overSeconds + b.overSeconds);
    }),
  );
});

test('a range of days ends no earlier than it begins, and has a maximum length', () => {
  const from = plainDateOf(2026, 12, 28);
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 100 }), (days) => {
      const problem = lastDayRefusal(from, addDays(from, days), 14);
      expect(problem === null).toBe(days >= 0 && days < 14);
    }),
  );
});
