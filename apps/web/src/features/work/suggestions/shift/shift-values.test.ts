import { expect, test } from 'vitest';
import { errorsOf } from '@roundbook/ui/form/rules.ts';
import { initialShift, shiftBody, shiftRules } from './shift-values.ts';

const values = initialShift({ from: '2026-11-23' });

test('a single day ends on the day it begins, and “from a day onwards” has no last day', () => {
  expect(shiftBody({ ...values, to: '2026-12-24' })).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
    how: { kind: 'days', days: 1 },
  });
  expect(shiftBody({ ...values, span: 'onwards' }).to).toBeNull();
});

test('known days and a known person are filled in', () => {
  const away = { from: '2026-11-23', to: '2026-11-25', assignedTo: 'ann' };
  expect(shiftBody(initialShift(away))).toMatchObject(away);
});

test('a shift without a last day cannot be spread', () => {
  expect(shiftBody({ ...values, span: 'onwards', how: 'spread' }).how.kind).toBe('days');
  const spread = shiftBody({
    ...values,
    how: 'spread',
    spreadDays: 3,
    assignedTo: 'ann',
    roundId: 'r',
  });
  expect(spread).toMatchObject({
    assignedTo: 'ann',
    roundId: 'r',
    how: { kind: 'spread', days: 3, keepsPeople: true },
  });
});

test('each error belongs to the field that it is about', () => {
  expect(errorsOf(values, shiftRules)).toEqual({});
  const wrong = { ...values, from: null, span: 'days', to: null, days: 60 } as const;
  expect(errorsOf(wrong, shiftRules)).toEqual({
    from: 'This field is required',
    to: 'This field is required',
    days: 'Please choose 1 to 56 days',
  });
  const early = { ...values, span: 'days', to: '2026-11-22' } as const;
  expect(Object.keys(errorsOf(early, shiftRules))).toEqual(['to']);
});
