import type { CustomerRow } from '@roundbook/contract/customers';
import { expect, test } from 'vitest';
import { withUpdates } from './row-updates.ts';

const row = (id: string, name: string) => ({ id, name }) as CustomerRow;
const list = [row('1', 'Ann'), row('2', 'Bob'), row('3', 'Cy')];

test('rows change in place, come and go; the others stay the same objects', () => {
  const updated = withUpdates(list, new Set(['2', '3', '4']), [row('2', 'Rob'), row('4', 'Di')]);
  expect(updated.map(({ id, name }) => id + name)).toEqual(['1Ann', '2Rob', '4Di']);
  expect(updated[0]).toBe(list[0]);
});
