import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issuingRefusal, linesSummary, linesTotal } from './by-hand.ts';

const today = '2026-11-21';
const line = (unitPrice: number, quantity = 1) => ({ description: 'Windows', quantity, unitPrice });
const plain = { lines: [line(2000)], suppliedOn: null, dueOn: null };

test('an invoice can be issued only if its total is an amount that can be owed', () => {
  const lines = fc.array(
    fc.record({
      description: fc.constant('Windows'),
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    }),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const total = linesTotal(given);
      const refusal = issuingRefusal({ ...plain, lines: given }, today);
      expect(refusal === null).toBe(total > 0 && total <= 1_000_000_000);
    }),
  );
});

test('the work on an invoice is never dated after the day of issue, nor is the due date before that day', () => {
  expect(issuingRefusal({ ...plain, suppliedOn: '2026-11-22' }, today)?.field).toBe('suppliedOn');
  expect(issuingRefusal({ ...plain, dueOn: '2026-11-20' }, today)?.field).toBe('dueOn');
  expect(issuingRefusal({ ...plain, suppliedOn: today, dueOn: today }, today)).toBeNull();
});

test('the lines are summarised in a single line', () => {
  expect(linesSummary([line(1)])).toBe('Windows');
  expect(linesSummary([line(1), line(2), line(3)])).toBe('Windows and 2 more');
});
