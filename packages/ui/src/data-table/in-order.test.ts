import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { inOrder } from './in-order.ts';

interface Row {
  readonly name: string;
  readonly next: string | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'next', header: 'Next', cell: ({ next }) => next, sortBy: ({ next }) => next },
];
const rows = [
  { name: 'Émile', next: null },
  { name: 'adam', next: '2026-02-01' },
  { name: 'Zoe', next: '2026-01-01' },
];
const names = (sort: string) => inOrder(rows, columns, sort).map(({ name }) => name);

test('rows are exported in the table’s order, with rows without a value last in both directions', () => {
  expect(names('name')).toEqual(['adam', 'Émile', 'Zoe']);
  expect(names('-name')).toEqual(['Zoe', 'Émile', 'adam']);
  expect(names('next')).toEqual(['Zoe', 'adam', 'Émile']);
  expect(names('-next')).toEqual(['adam', 'Zoe', 'Émile']);
  expect(names('gone')).toEqual(['Émile', 'adam', 'Zoe']);
});
