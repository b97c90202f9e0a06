import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS } from '../../access/features.ts';
import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import { planPrice, SUBSCRIPTION_PERIODS } from './prices.ts';
import * as rules from './subscription.ts';

const START = '2027-01-31';
const choices = fc.record({
  plan: fc.constantFrom(...PLANS),
  subscriptionPeriod: fc.constantFrom(...SUBSCRIPTION_PERIODS),
});

/** Buys a plan on a day. */
function bought(choice: rules.PlanChoice, on: string): rules.Subscription {
  const move = rules.planMove(rules.FREE, choice, on);
  if (move.kind !== 'now') return rules.FREE;
  return rules.subscribed(move.period, move.price.net);
}

test('months begin on the same day, or on the last of a shorter month', () => {
  let plan = bought({ plan: 'Pro', subscriptionPeriod: 'Month' }, START);
  const ends = [plan.periodUntil];
  for (let month = 0; month < 4; month += 1) {
    const due = rules.planDue(plan, plan.periodUntil!);
    if (due.kind !== 'renew') throw new Error(due.kind);
    plan = rules.subscribed(due.period, due.price.net);
    ends.push(plan.periodUntil);
  }
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
});

test('a business never pays more than the price, nor twice for the same days', () => {
  fc.assert(
    fc.property(choices, choices, fc.nat(400), (first, second, days) => {
      const plan = bought(first, START);
      const today = addDays(START, days);
      fc.pre(plan.periodUntil === null || today < plan.periodUntil);
      const move = rules.planMove(plan, second, today);
      if (move.kind === 'later') expect(move.from > today).toBe(true);
      if (move.kind !== 'now') return;
      const full = planPrice(second.plan, second.subscriptionPeriod);
      const rest = full.net - move.unused;
      expect(move.price.net).toBe(rest < 25 ? 0 : rest);
      expect(move.price.net).toBeGreaterThanOrEqual(0);
      expect(move.unused).toBeLessThanOrEqual(plan.periodPaid);
      expect(move.period.from).toBe(today);
      if (plan.periodPaid > 0 && today === START) expect(move.unused).toBe(plan.periodPaid);
    }),
  );
});

test('a smaller plan begins when the period ends, and can be cancelled until then', () => {
  const team = bought({ plan: 'Team', subscriptionPeriod: 'Month' }, START);
  const down = rules.planMove(team, { plan: 'Pro', subscriptionPeriod: 'Month' }, '2027-02-10');
  if (down.kind !== 'later') throw new Error(down.kind);
  expect(down.from).toBe('2027-02-28');
  const planned = { ...team, next: down.next };
  const back = { plan: 'Team', subscriptionPeriod: 'Month' } as const;
  expect(rules.planMove(planned, back, '2027-02-10')).toEqual({ kind: 'stay' });
  const due = rules.planDue(planned, '2027-02-28');
  expect(due).toMatchObject({
    kind: 'renew',
    period: { plan: 'Pro' },
    price: { net: 1500 },
  });
  const free = {
    ...team,
    next: { plan: 'Free', subscriptionPeriod: 'Month' } as const,
  };
  expect(rules.planDue(free, '2027-02-28')).toEqual({
    kind: 'free',
    because: 'chosen',
  });
});

test('a business that has paid for a year cannot switch to months', () => {
  const pro = bought({ plan: 'Pro', subscriptionPeriod: 'Year' }, START);
  const move = rules.planMove(pro, { plan: 'Team', subscriptionPeriod: 'Month' }, '2027-02-10');
  expect(move).toEqual({
    kind: 'refused',
    reason: 'You have paid for a year, until 31 January 2028. Please choose Team by the year.',
  });
});

test('a plan from before plans were sold has no end', () => {
  const kept = { ...rules.FREE, plan: 'Team' } as const;
  expect(rules.planDue(kept, '2099-01-01')).toEqual({ kind: 'none' });
  expect(rules.planMove(kept, { plan: 'Team', subscriptionPeriod: 'Year' }, START).kind).toBe(
    'refused',
  );
});

test('an unpaid plan goes on for 14 days and then becomes Free', () => {
  const lapsedOn = '2027-02-28';
  const plan = {
    ...bought({ plan: 'Pro', subscriptionPeriod: 'Month' }, START),
    lapsedOn,
  };
  const due = Array.from(
    { length: 16 },
    (_, days) => rules.planDue(plan, addDays(lapsedOn, days)).kind,
  );
  expect(due.slice(0, 14).every((kind) => kind === 'renew' || kind === 'grace')).toBe(true);
  expect(due.slice(14)).toEqual(['free', 'free']);
  expect(diffDays(lapsedOn, rules.graceUntil(plan)!)).toBe(rules.GRACE_DAYS);
});
