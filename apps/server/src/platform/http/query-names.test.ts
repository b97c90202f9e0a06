import { expect, test } from 'vitest';
import { z } from 'zod';
import { anyone } from '@roundbook/contract/access';
import { endpoint } from '@roundbook/contract/endpoint';
import { AppError } from './app-error.ts';
import { queryOf } from './query-names.ts';

const call = (query?: z.ZodType) =>
  endpoint({
    method: 'GET',
    path: '/things',
    summary: '',
    access: anyone,
    ...(query ? { query } : {}),
    response: z.unknown(),
  });
const filtered = call(
  z.object({ ids: z.array(z.string()).optional(), search: z.string().optional() }),
);

function refusedFields(work: () => unknown): (string | undefined)[] {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError && error.status === 400)
      return error.errors.map((one) => one.field);
  }
  return [];
}

test('a list may have brackets after its name, and both spellings together make one list', () => {
  expect(queryOf(filtered, { 'ids[]': ['a', 'b'] })).toEqual({ ids: ['a', 'b'] });
  expect(queryOf(filtered, { 'ids[]': 'a' })).toEqual({ ids: ['a'] });
  expect(queryOf(filtered, { ids: ['a', 'b'] })).toEqual({ ids: ['a', 'b'] });
  expect(queryOf(filtered, { ids: 'a', 'ids[]': ['b', 'c'] })).toEqual({ ids: ['a', 'b', 'c'] });
  expect(queryOf(filtered, { 'ids[]': 'a', ids: 'b' })).toEqual({ ids: ['a', 'b'] });
});

test('a single value stays as it is', () => {
  expect(queryOf(filtered, { search: 'lamb' })).toEqual({ search: 'lamb' });
  expect(queryOf(filtered, undefined)).toEqual({});
});

test('a name that the call does not know is refused by name', () => {
  expect(refusedFields(() => queryOf(filtered, { serach: 'lamb', ids: 'a' }))).toEqual(['serach']);
  expect(refusedFields(() => queryOf(filtered, { 'strange[]': 'a' }))).toEqual(['strange[]']);
  expect(refusedFields(() => queryOf(call(), { page: '1' }))).toEqual(['page']);
  expect(refusedFields(() => queryOf(filtered, { __proto__x: '1', constructor: '2' }))).toEqual([
    '__proto__x',
    'constructor',
  ]);
});

test('a call that takes any name checks the names itself', () => {
  const open = call(
    z
      .object({})
      .catchall(z.string())
      .refine(() => true),
  );
  expect(queryOf(open, { 'urls[home]': '/' })).toEqual({ 'urls[home]': '/' });
});
