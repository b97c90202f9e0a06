import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import { sumPence } from '../../values/money/pence.ts';
import {
  byAge,
  type OpenItem,
  type Settlement,
  settleInOrder,
  settleOldestFirst,
} from './open-items.ts';

const dates = fc.integer({ min: 20_000, max: 20_010 }).map(dateOfEpochDay);
const open = fc.integer({ min: -20_000, max: 20_000 });
const items: fc.Arbitrary<OpenItem[]> = fc
  .array(fc.record({ postedOn: dates, open }), { maxLength: 12 })
  .map((list) =>
    list.map((item, index) => ({ ...item, id: `i${String(index).padStart(2, '0')}` })),
  );
const newest = fc.record({ id: fc.constant('new'), postedOn: dates, open });

const settledOf = (settlements: readonly Settlement[], id: string) =>
  sumPence(
    settlements
      .filter(({ debitItemId, creditItemId }) => [debitItemId, creditItemId].includes(id))
      .map(({ amount }) => amount),
  );

test('settling uses as much as both sides allow, and never more than is open on either', () => {
  fc.assert(
    fc.property(newest, items, (item, others) => {
      const settlements = settleOldestFirst(item, others);
      const opposite = others.filter((one) => Math.sign(one.open) === -Math.sign(item.open));
      const available = sumPence(opposite.map((one) => Math.abs(one.open)));
      expect(settledOf(settlements, item.id)).toBe(Math.min(Math.abs(item.open), available));
      for (const one of others) {
        const settled = settledOf(settlements, one.id);
        expect(settled).toBeLessThanOrEqual(opposite.includes(one) ? Math.abs(one.open) : 0);
      }
      const openOf = new Map([item, ...others].map((one) => [one.id, one.open]));
      for (const { debitItemId, creditItemId, amount } of settlements) {
        expect(openOf.get(debitItemId)).toBeGreaterThan(0);
        expect(openOf.get(creditItemId)).toBeLessThan(0);
        expect(amount).toBeGreaterThan(0);
      }
    }),
  );
});

test('older items are settled first, whatever the order of the list', () => {
  fc.assert(
    fc.property(newest, items, (item, others) => {
      const settlements = settleOldestFirst(item, others);
      expect(settleOldestFirst(item, others.toReversed())).toEqual(settlements);
      const opposite = others
        .filter((one) => Math.sign(one.open) === -Math.sign(item.open))
        .sort(byAge);
      const last = opposite.findLastIndex((one) => settledOf(settlements, one.id) > 0);
      for (const one of opposite.slice(0, Math.max(0, last))) {
        expect(settledOf(settlements, one.id)).toBe(Math.abs(one.open));
      }
    }),
  );
});

test('items are settled in the given order and no others are, and a repeated item is settled once', () => {
  const a = { id: 'a', postedOn: '2026-01-01', open: 1_000 };
  const b = { id: 'b', postedOn: '2026-02-01', open: 1_000 };
  const credit = { id: 'p', postedOn: '2026-03-05', open: -2_500 };
  expect(settleInOrder(credit, [b, a, b])).toEqual([
    { debitItemId: 'b', creditItemId: 'p', amount: 1_000 },
    { debitItemId: 'a', creditItemId: 'p', amount: 1_000 },
  ]);
  expect(settleInOrder(credit, [])).toEqual([]);
});

test('the lower id is the older of two items on the same day', () => {
  const first = { id: 'a', postedOn: '2026-01-01', open: 500 };
  const second = { id: 'b', postedOn: '2026-01-01', open: 500 };
  const credit = { id: 'p', postedOn: '2026-01-01', open: -700 };
  expect(settleOldestFirst(credit, [second, first]).map((one) => one.amount)).toEqual([500, 200]);
  expect(settleOldestFirst(credit, [second, first])[0]?.debitItemId).toBe('a');
});
