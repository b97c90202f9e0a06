import { expect, test } from 'vitest';
import { fetchRows, withUpdates } from './row-updates.ts';

const row = (id: string, name: string) => ({ id, name });
const list = [row('1', 'Ann'), row('2', 'Bob'), row('3', 'Cy')];
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
const echo = async (ids: readonly string[]) => ids.map((id) => ({ id }));

test('rows change in place, are added and are removed; the others stay the same objects', () => {
  const updated = withUpdates(list, new Set(['2', '3', '4']), [row('2', 'Rob'), row('4', 'Di')]);
  expect(updated.map(({ id, name }) => id + name)).toEqual(['1Ann', '2Rob', '4Di']);
  expect(updated[0]).toBe(list[0]);
});

test('rows are fetched in batches, all or none', async () => {
  const rows = await fetchRows(idsOf(45), echo);
  expect(rows?.map(({ id }) => id)).toEqual(idsOf(45));
  const sizes: number[] = [];
  await fetchRows(idsOf(45), async (ids) => {
    sizes.push(ids.length);
    return [];
  });
  expect(sizes).toEqual([20, 20, 5]);
  const failing = await fetchRows(idsOf(45), async (ids) => {
    if (ids.includes('44')) throw new Error('no answer');
    return echo(ids);
  });
  expect(failing).toBeNull();
  expect(await fetchRows(idsOf(201), echo)).toBeNull();
});
