import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrder } from './order-samples.ts';
import {
  goesOverUnseen,
  orderToFollow,
  ownerOf,
  reordered,
  savedOrderOf,
} from './planned-order.ts';

const manager = { role: 'Manager', userId: 'me' } as const;
const worker = { role: 'Worker', userId: 'me' } as const;

test('a manager changes the whole day’s order, or their own order under "Just me"', () => {
  expect(ownerOf(manager, 'everyone')).toEqual({ assignedTo: null, lockedBecause: null });
  expect(ownerOf(manager, 'me')).toEqual({ assignedTo: 'me', lockedBecause: null });
  expect(ownerOf(manager, 'unassigned').lockedBecause).toMatch(/^Choose Everyone/);
});

test('for roles below Manager, the order is always the user’s own', () => {
  expect(ownerOf(worker, 'everyone')).toEqual({ assignedTo: 'me', lockedBecause: null });
  expect(ownerOf({ ...worker, role: 'Limited Worker' }, 'me').assignedTo).toBe('me');
});

test('the user’s own order takes precedence over the whole day’s; orders of rounds do not count', () => {
  const whole = sampleOrder(['a', 'b']);
  const own = sampleOrder(['b', 'a'], { assignedTo: 'me' });
  const round = sampleOrder(['b'], { roundId: 'round' });
  expect(orderToFollow([round, whole, own], 'me')).toBe(own);
  expect(orderToFollow([round, whole, own], null)).toBe(whole);
  expect(orderToFollow([round, whole], 'me')).toBe(whole);
  expect(savedOrderOf([round, whole], 'me')).toBeNull();
  expect(orderToFollow([round, own], null)).toBeNull();
});

test('hidden jobs keep their places, jobs that left the day are dropped, and new jobs come last', () => {
  const isOfTheDay = (id: string) => id !== 'gone';
  expect(reordered(['done', 'a', 'gone', 'b', 'other', 'c'], ['c', 'b', 'a'], isOfTheDay)).toEqual([
    'done',
    'c',
    'b',
    'other',
    'a',
  ]);
  expect(reordered(['a', 'b'], ['new', 'b', 'a'], isOfTheDay)).toEqual(['new', 'b', 'a']);
  expect(reordered([], ['b', 'a'], isOfTheDay)).toEqual(['b', 'a']);
});

test('an order is saved with every job once, the shown jobs in the order shown', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 12 }).map(String), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, (before, shown) => {
      const saved = reordered(before, shown, () => true);
      expect(saved.filter((id) => shown.includes(id))).toEqual(shown);
      const hidden = before.filter((id) => !shown.includes(id));
      expect(saved.filter((id) => !shown.includes(id))).toEqual(hidden);
      expect(saved).toHaveLength(new Set([...before, ...shown]).size);
    }),
  );
});

test('an order made without signal asks before it overwrites an order saved in the meantime', () => {
  const saved = sampleOrder(['a', 'b'], { id: 'order', version: 2 });
  const made = (over: { id: string; version: number } | null, jobIds = ['b', 'a']) => ({
    jobIds,
    over,
  });
  expect(goesOverUnseen(saved, made({ id: 'order', version: 2 }))).toBe(false);
  expect(goesOverUnseen(null, made({ id: 'order', version: 2 }))).toBe(false);
  expect(goesOverUnseen(saved, made({ id: 'order', version: 1 }))).toBe(true);
  expect(goesOverUnseen(saved, made({ id: 'another', version: 2 }))).toBe(true);
  expect(goesOverUnseen(saved, made(null))).toBe(true);
  // This device saved the order itself, but the answer was lost.
  expect(goesOverUnseen(saved, made(null, ['a', 'b']))).toBe(false);
});
