import { expect, test } from 'vitest';
import { MOST_VIEWS, mayChangeView, viewRefusal } from './saved-views.ts';

test('a person changes their own views, and an Owner also shared ones', () => {
  const manager = { userId: 'm', role: 'Manager' } as const;
  const owner = { userId: 'o', role: 'Owner' } as const;
  expect(mayChangeView({ userId: 'm', isShared: false }, manager)).toBe(true);
  expect(mayChangeView({ userId: 'o', isShared: true }, manager)).toBe(false);
  expect(mayChangeView({ userId: 'm', isShared: true }, owner)).toBe(true);
  expect(mayChangeView({ userId: 'm', isShared: false }, owner)).toBe(false);
});

test('a report has a name once per person, whatever its case', () => {
  const own = [{ report: 'rounds', name: 'Monday rounds' }] as const;
  expect(viewRefusal({ report: 'rounds', name: 'MONDAY Rounds' }, own)?.field).toBe('name');
  expect(viewRefusal({ report: 'jobs', name: 'Monday rounds' }, own)).toBeNull();
  expect(viewRefusal({ report: 'rounds', name: 'Tuesday rounds' }, own)).toBeNull();
});

test('a person saves a limited number of views', () => {
  const own = Array.from({ length: MOST_VIEWS }, (_, at) => ({
    report: 'jobs' as const,
    name: `View ${at}`,
  }));
  expect(viewRefusal({ report: 'rounds', name: 'One more' }, own)?.detail).toContain('remove');
  expect(viewRefusal({ report: 'rounds', name: 'The last' }, own.slice(1))).toBeNull();
});
