import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, isSame, mergedValues } from './merge-changes.ts';

const none: ReadonlySet<string> = new Set();

test('fields that only the other user changed are told apart from fields that both changed', () => {
  const base = { name: 'Ann', phone: '1', notes: '' };
  const theirs = { name: 'Anne', phone: '2', notes: '' };
  const mine = { name: 'Anna', phone: '1', notes: 'Dog' };
  const changes = changesOf(base, theirs, mine);
  expect(changes).toEqual([
    { key: 'name', clashes: true },
    { key: 'phone', clashes: false },
  ]);
  expect(mergedValues(changes, theirs, mine, none)).toEqual({
    name: 'Anna',
    phone: '2',
    notes: 'Dog',
  });
  expect(mergedValues(changes, theirs, mine, new Set(['name'])).name).toBe('Anne');
});

test('the same change by both users does not clash', () => {
  expect(changesOf({ name: 'Ann' }, { name: 'Anne' }, { name: 'Anne' })).toEqual([]);
});

test('lists and objects are compared by their content', () => {
  expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(isSame([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toBe(false);
  expect(isSame({ a: undefined }, {})).toBe(true);
});

const values = fc.record({ a: fc.nat(2), b: fc.array(fc.nat(1), { maxLength: 2 }) });

test('everything that the user typed is kept, unless they choose the other user’s value', () => {
  fc.assert(
    fc.property(values, values, values, (base, theirs, mine) => {
      const merged = mergedValues(changesOf(base, theirs, mine), theirs, mine, none);
      for (const key of ['a', 'b'] as const) {
        const typed = !isSame(base[key], mine[key]);
        expect(isSame(merged[key], typed ? mine[key] : theirs[key])).toBe(true);
      }
    }),
  );
});
