import { expect, test } from 'vitest';
import { endsInThePast, periodRefusal, periodWords } from './statement-period.ts';

test('a period is named with both its dates, and a period without an end runs up to today', () => {
  const today = '2026-11-29';
  expect(periodWords({}, today)).toBe('up to 29 November 2026');
  expect(periodWords({ from: '2026-10-01' }, today)).toBe(
    'from 1 October 2026 to 29 November 2026',
  );
  expect(periodWords({ from: '2026-10-01', to: '2026-10-31' }, today)).toBe(
    'from 1 October 2026 to 31 October 2026',
  );
});

test('a period that ends before it begins is refused, and a single day is a period', () => {
  expect(periodRefusal({ from: '2026-10-02', to: '2026-10-01' })?.field).toBe('to');
  expect(periodRefusal({ from: '2026-10-01', to: '2026-10-01' })).toBeNull();
  expect(periodRefusal({ to: '2026-10-01' })).toBeNull();
});

test('only a period with a last day before today ends in the past', () => {
  expect(endsInThePast({ to: '2026-11-28' }, '2026-11-29')).toBe(true);
  expect(endsInThePast({ to: '2026-11-29' }, '2026-11-29')).toBe(false);
  expect(endsInThePast({}, '2026-11-29')).toBe(false);
});
