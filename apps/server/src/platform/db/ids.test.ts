import { expect, test } from 'vitest';
import { idFrom, newId } from './ids.ts';

test('ids are unique, ascending version 7 UUIDs, however fast they are made', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, () => newId());
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.every((id) => uuid.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  const milliseconds = Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16);
  expect(milliseconds).toBeGreaterThanOrEqual(before);
  expect(milliseconds).toBeLessThanOrEqual(Date.now() + 10);
});

test('a string always gives the same id, and different strings give different ones', () => {
  expect(idFrom('one')).toBe(idFrom('one'));
  expect(idFrom('one')).not.toBe(idFrom('two'));
  expect(idFrom('one')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
