import { expect, test } from 'vitest';
import { awayOn } from './absences.ts';
import { daysOffConflict } from './days-off-question.ts';

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
  expect(daysOffConflict([], [])).toBeNull();
  const ann = { name: 'Ann', date: '2026-11-24', kind: 'Holiday' } as const;
  expect(daysOffConflict([], [ann])).toEqual({
    title: 'Ann is away',
    message: 'Ann is on holiday on Tuesday 24 November. Plan it anyway?',
    action: 'Plan anyway',
  });
  const ben = { name: 'Ben', date: '2026-11-25', kind: 'Sickness' } as const;
  expect(daysOffConflict([], [ann, ben])!.message).toBe(
    'Ann is on holiday on Tuesday 24 November and Ben is off sick on Wednesday 25 November. Plan this anyway?',
  );
  const many = Array.from({ length: 5 }, () => ann);
  expect(daysOffConflict([], many)!.message).toContain(
    'and 2 more days like these. Plan this anyway?',
  );
});

test('the question names bank holidays, before the people who are away on other days', () => {
  const christmas = { name: 'Christmas Day', date: '2026-12-25' };
  expect(daysOffConflict([christmas], [])).toEqual({
    title: 'Christmas Day',
    message: 'Friday 25 December is Christmas Day. Plan it anyway?',
    action: 'Plan anyway',
  });
  const ann = { name: 'Ann', date: '2026-12-24', kind: 'Holiday' } as const;
  expect(daysOffConflict([christmas], [ann])).toMatchObject({
    title: 'Days off',
    message:
      'Friday 25 December is Christmas Day and Ann is on holiday on Thursday 24 December. Plan this anyway?',
  });
});
