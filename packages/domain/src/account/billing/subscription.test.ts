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
  return rules.subscribed(move.period);
}

test('months begin on the same day, or on the last day of a shorter month', () => {
  let plan = bought({ plan: 'Pro', subscriptionPeriod: 'Month' }, START);
  const ends = [plan.periodUntil];
  for (let month = 0; month < 4; month += 1) {
    const due = rules.planDue(plan, plan.periodUntil!);
    if (due.kind !== 'renew') throw new Error(due.kind);
    plan = rules.subscribed(due.period);
    ends.push(plan.periodUntil);
  }
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
});

test('a business never pays more than the price, or twice for the same days', () => {
  fc.assert(
    fc.property(choices, choices, fc.nat(400), (first, second, days) => {
      const plan = bought(first, START);
      const today = addDays(START, days);
      fc.pre(plan.periodUntil === null || today < plan.periodUntil);
      const move = rules.planMove(plan, second, today);
      if (move.kind === 'later') expect(move.from > today).toBe(true);
      if (move.kind !== 'now') return;
      const full = planPrice(second.plan, second.subscriptionPeriod);
      const rest = Math.max(0, full.net - move.unused);
      expect(move.price.net).toBe(rest < 25 ? 0 : rest);
      expect(move.unused).toBeLessThanOrEqual(plan.periodWorth);
      expect(move.period.from).toBe(today);
      if (plan.periodWorth > 0 && today === START) expect(move.unused).toBe(plan.periodWorth);
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
    reason: 'You pay by the year, until 31 January 2028. Please choose Team by the year too.',
  });
});

test('a plan that was given before plans were sold has no end', () => {
  const kept = { ...rules.FREE, plan: 'Team' } as const;
  expect(rules.planDue(kept, '2099-01-01')).toEqual({ kind: 'none' });
  expect(rules.planMove(kept, { plan: 'Team', subscriptionPeriod: 'Year' }, START).kind).toBe(
    'refused',
  );
});

test('an unpaid plan continues for 14 days and then becomes Free', () => {
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

/** The price per day of a plan's year, in pence: its cheapest day. */
const dayOf = (plan: (typeof PLANS)[number]) => planPrice(plan, 'Year').net / 365;

/** Events in the life of a plan, each some days after the previous event. */
const steps = fc.array(
  fc.record({
    days: fc.nat(40),
    act: fc.oneof(
      choices.map((choice) => ({ kind: 'move', choice }) as const),
      fc
        .record({ plan: fc.constantFrom('Pro' as const, 'Team' as const), planCredits: fc.nat(3) })
        .filter(({ planCredits }) => planCredits > 0)
        .map((voucher) => ({ kind: 'voucher', voucher }) as const),
      fc.constant({ kind: 'renewal' } as const),
    ),
  }),
  { maxLength: 8 },
);

test('no sequence of plans, periods, vouchers and renewals loses any of a plan’s worth, to the penny', () => {
  fc.assert(
    fc.property(choices, steps, (first, path) => {
      let plan = bought(first, START);
      let today = START;
      for (const { days, act } of path) {
        today = addDays(today, days);
        const before = rules.unusedWorth(plan, today);
        if (act.kind === 'move') {
          const move = rules.planMove(plan, act.choice, today);
          if (move.kind === 'later') plan = { ...plan, next: move.next, periodUntil: move.from };
          if (move.kind === 'stay') plan = { ...plan, next: null };
          if (move.kind !== 'now') continue;
          plan = rules.subscribed(move.period);
          expect(move.unused).toBe(before);
          const after = rules.unusedWorth(plan, today);
          expect(after).toBe(Math.max(move.full.net, before));
          // The business never pays more than the plan gains in value.
          expect(before + move.price.net).toBeLessThanOrEqual(after);
        } else if (act.kind === 'voucher') {
          const period = rules.withVoucher(plan, act.voucher, today);
          if (period === null) continue;
          plan = rules.subscribed(period);
          const given = act.voucher.planCredits * planPrice(act.voucher.plan, 'Month').net;
          expect(rules.unusedWorth(plan, today)).toBe(before + given);
          const left = diffDays(today, plan.periodUntil!);
          // A day never costs more than a day of the monthly price in the shortest month.
          const perDay = (before + given) / left;
          expect(perDay).toBeLessThanOrEqual(planPrice(plan.plan, 'Month').net / 28 + 0.01);
          expect(perDay).toBeGreaterThan(0.85 * dayOf(plan.plan));
        } else {
          const due = rules.planDue(plan, today);
          if (due.kind !== 'renew') continue;
          plan = rules.subscribed(due.period);
          expect(plan.periodWorth).toBe(due.price.net);
          const renewed = diffDays(plan.periodFrom!, plan.periodUntil!);
          expect(renewed).toBeGreaterThanOrEqual(plan.subscriptionPeriod === 'Year' ? 365 : 28);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('free months of a smaller plan become days of the larger one', () => {
  const pro = rules.subscribed(
    rules.withVoucher(rules.FREE, { plan: 'Pro', planCredits: 3 }, '2026-11-28')!,
  );
  expect(pro.periodUntil).toBe('2027-02-28');
  const move = rules.planMove(pro, { plan: 'Team', subscriptionPeriod: 'Month' }, '2026-11-28');
  if (move.kind !== 'now') throw new Error(move.kind);
  // £45 of Pro buys a month of Team for £35, and nine further days for £10.
  expect(move).toMatchObject({ unused: 4500, price: { total: 0 }, period: { worth: 4500 } });
  expect(move.period.until).toBe(addDays('2026-12-28', 9));
});

test('a voucher of a smaller plan buys days of the larger one', () => {
  const team = bought({ plan: 'Team', subscriptionPeriod: 'Month' }, '2027-03-01');
  const period = rules.withVoucher(team, { plan: 'Pro', planCredits: 2 }, '2027-03-01')!;
  expect(period).toMatchObject({ plan: 'Team', worth: 6500, until: addDays('2027-04-01', 26) });
});
