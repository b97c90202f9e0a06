import { expect, test } from 'vitest';
import { folded } from '@roundbook/domain/values/text/folded';
import { compareValues } from './column.ts';
import { nextSort, parseSort } from './sort-param.ts';

test('text is compared without regard to case, accents and surrounding space', () => {
  expect(folded('  Élodie O’Brien ')).toBe('elodie o’brien');
  expect(['Zoë', 'adam', 'Émile'].toSorted((a, b) => compareValues(folded(a), folded(b)))).toEqual([
    'adam',
    'Émile',
    'Zoë',
  ]);
});

test('the first click on a header sorts in ascending order, and the second reverses the order', () => {
  expect(nextSort('balance', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('name');
  expect(parseSort('-name')).toEqual({ id: 'name', descending: true });
});
