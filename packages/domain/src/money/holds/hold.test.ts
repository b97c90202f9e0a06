import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { debtFor, HOLD_SOURCES, isPaidOff, NO_RULE, onHoldConflict, ruleReason } from './hold.ts';

const TODAY = '2026-11-23';

const rule = fc.record({
  owesMoreThan: fc.option(fc.nat(20_000)),
  daysPastDue: fc.option(fc.integer({ min: 1, max: 120 })),
});
const debt = fc.record({
  balance: fc.integer({ min: -20_000, max: 40_000 }),
  oldestDueOn: fc.option(fc.integer({ min: -200, max: 60 }).map((days) => addDays(TODAY, days))),
});
const hold = fc.record({ source: fc.constantFrom(...HOLD_SOURCES), untilPaid: fc.boolean() });

test('without a rule no customer is put on hold, and no rule puts a customer who owes nothing on hold', () => {
  fc.assert(
    fc.property(rule, debt, (some, owed) => {
      expect(ruleReason(NO_RULE, owed, TODAY)).toBeNull();
      expect(ruleReason(some, { ...owed, balance: Math.min(0, owed.balance) }, TODAY)).toBeNull();
    }),
  );
});

test('if the rule puts a customer on hold, it also does so if they owe more, or for longer; each part of the rule works without the other', () => {
  fc.assert(
    fc.property(rule, debt, fc.nat(10_000), fc.nat(100), (some, owed, more, longer) => {
      const isHeld = (balance: number, oldestDueOn: string | null) =>
        ruleReason(some, { balance, oldestDueOn }, TODAY) !== null;
      if (!isHeld(owed.balance, owed.oldestDueOn)) return;
      const older = owed.oldestDueOn && addDays(owed.oldestDueOn, -longer);
      expect(isHeld(owed.balance + more, older)).toBe(true);
    }),
  );
  expect(ruleReason({ owesMoreThan: 5000, daysPastDue: null }, owing(5000, 0), TODAY)).toBeNull();
  expect(ruleReason({ owesMoreThan: 5000, daysPastDue: 30 }, owing(5001, 0), TODAY)).toBe(
    'Owes more than £50.00',
  );
  expect(ruleReason({ owesMoreThan: 5000, daysPastDue: 30 }, owing(100, 30), TODAY)).toBeNull();
  expect(ruleReason({ owesMoreThan: 5000, daysPastDue: 30 }, owing(100, 31), TODAY)).toBe(
    'A debt is more than 30 days past due',
  );
});

test('a customer to whom the rule still applies stays on hold, and any other is released', () => {
  fc.assert(
    fc.property(rule, debt, (some, owed) => {
      const byRule = { source: 'Rule', untilPaid: true } as const;
      expect(isPaidOff(byRule, some, owed, TODAY)).toBe(ruleReason(some, owed, TODAY) === null);
    }),
  );
});

test('settling the account ends every hold that lasts until payment, and no other hold ends automatically', () => {
  fc.assert(
    fc.property(hold, rule, debt, (one, some, owed) => {
      const settled = { balance: Math.min(0, owed.balance), oldestDueOn: null };
      expect(isPaidOff(one, some, settled, TODAY)).toBe(one.untilPaid);
      expect(isPaidOff({ ...one, untilPaid: false }, some, owed, TODAY)).toBe(false);
    }),
  );
});

test('if paying an amount ends a hold, paying more also ends it', () => {
  fc.assert(
    fc.property(hold, rule, debt, fc.nat(40_000), (one, some, owed, more) => {
      if (!isPaidOff(one, some, owed, TODAY)) return;
      const paid = { ...owed, balance: owed.balance - more };
      expect(isPaidOff(one, some, paid, TODAY)).toBe(true);
    }),
  );
});

test('money on its way ends a hold of the rule or the reminders, and a person’s hold waits for the money', () => {
  const owed = { ...owing(6000, 60), left: { balance: 0, oldestDueOn: null } };
  const ends = HOLD_SOURCES.filter((source) =>
    isPaidOff({ source, untilPaid: true }, NO_RULE, debtFor({ source }, owed), TODAY),
  );
  expect(ends).toEqual(['Rule', 'Reminders']);
});

test('the question names a single customer and the reason for the hold; for several, it gives their number', () => {
  expect(onHoldConflict('done', [])).toBeNull();
  expect(onHoldConflict('done', [{ displayName: 'Ann Hill', reason: '' }])).toEqual({
    title: 'On hold',
    message: 'Ann Hill is on hold. Mark as done anyway?',
    action: 'Mark as done anyway',
  });
  const held = { displayName: 'Ann Hill', reason: 'Owes more than £50.00' };
  expect(onHoldConflict('schedule', [held])?.message).toBe(
    'Ann Hill is on hold: Owes more than £50.00. Schedule anyway?',
  );
  expect(onHoldConflict('schedule', [held, held])?.message).toBe(
    '2 of these customers are on hold. Schedule anyway?',
  );
});

function owing(balance: number, daysLate: number) {
  return { balance, oldestDueOn: addDays(TODAY, -daysLate) };
}
