import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { sinceSettled } from './since-settled.ts';

/** An account of the given amounts, some of them on the same day. */
function accountOf(entries: readonly (readonly [days: number, amount: number])[]) {
  let [on, balance] = ['2026-01-01', 0];
  const lines = entries.map(([days, amount]) => {
    on = addDays(on, days);
    balance += amount;
    return { on, amount, balance };
  });
  return { openingBalance: 0, lines };
}

const entry = fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: -3, max: 4 }));

test('what is left of an account begins on the day after which the customer always owed something, and still adds up', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const whole = accountOf(entries);
      const { account, from } = sinceSettled(whole);
      const sum = account.lines.reduce(
        (total, { amount }) => total + amount,
        account.openingBalance,
      );
      expect(sum).toBe(whole.lines.at(-1)?.balance ?? 0);
      if (from === undefined) {
        expect(account).toBe(whole);
        return;
      }
      expect(account.lines).toEqual(whole.lines.filter(({ on }) => on >= from));
      const later = whole.lines.filter(({ on }) => on > from);
      expect(later.every(({ balance }) => balance > 0)).toBe(true);
    }),
  );
});

test('an account that was settled in May begins with the first entry after that', () => {
  const { account, from } = sinceSettled(
    accountOf([
      [0, 20],
      [28, -20],
      [28, 15],
      [28, 15],
    ]),
  );
  expect([from, account.openingBalance, account.lines.length]).toEqual(['2026-02-26', 0, 2]);
});
