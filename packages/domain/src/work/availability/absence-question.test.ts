import { expect, test } from 'vitest';
import { absenceConflict } from './absence-question.ts';
import { awayOn } from './absences.ts';

const MONDAY = '2026-11-23';
const absence = (part: 'Day' | 'Morning' | 'Afternoon', kind: 'Holiday' | 'Sickness' = 'Holiday') =>
  ({ kind, part, from: MONDAY, to: MONDAY }) as const;

test('half a day off is not an absence, but two halves of a day are, and sickness takes precedence over a holiday', () => {
  expect(awayOn([], MONDAY)).toBeNull();
  expect(awayOn([absence('Morning')], MONDAY)).toBeNull();
  expect(awayOn([absence('Morning'), absence('Afternoon')], MONDAY)).toBe('Holiday');
  expect(awayOn([absence('Day'), absence('Day', 'Sickness')], MONDAY)).toBe('Sickness');
  expect(awayOn([absence('Day')], '2026-11-24')).toBeNull();
});

test('the question names the absent people with their days and reasons, and gives only a number beyond three', () => {
  expect(absenceConflict([])).toBeNull();
  const ann = { name: 'Ann', date: '2026-11-24', kind: 'Holiday' } as const;
  expect(absenceConflict([ann])).toEqual({
    title: 'Ann is away',
    message: 'Ann is on holiday on Tuesday 24 November. Plan it anyway?',
    action: 'Plan anyway',
  });
  const ben = { name: 'Ben', date: '2026-11-25', kind: 'Sickness' } as const;
  expect(absenceConflict([ann, ben])!.message).toBe(
    'Ann is on holiday on Tuesday 24 November and Ben is off sick on Wednesday 25 November. Plan this anyway?',
  );
  const many = Array.from({ length: 5 }, () => ann);
  expect(absenceConflict(many)!.message).toContain('and 2 more days like these. Plan this anyway?');
});
