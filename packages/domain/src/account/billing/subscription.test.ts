import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS } from '../../access/features.ts';
import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import { withVoucher, worthOfMonths } from './given-months.ts';
import { planPrice, SUBSCRIPTION_PERIODS } from './prices.ts';
import * as rules from './subscription.ts';

const START = '2027-01-31';
const choices = fc.record({
  plan: fc.constantFrom(...PLANS),
  subscriptionPeriod: fc.constantFrom(...SUBSCRIPTION_PERIODS),
});

/** The subscription after buying a plan on a day. */
function bought(choice: rules.PlanChoice, on: string): rules.Subscription {
  const move = rules.planMove(rules.FREE, choice, on);
  if (move.kind !== 'now') return rules.FREE;
  return rules.subscribed(move.period);
}

test('monthly periods begin on the same day of each month, or on the last day of a shorter month', () => {
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

test('a business that has paid for a year cannot switch to monthly payment', () => {
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

/** A plan's lowest price per day, in pence: one day of a yearly period. */
const dayOf = (plan: (typeof PLANS)[number]) => planPrice(plan, 'Year').net / 365;

/** Events in the life of a plan, each a number of days after the previous event. */
const steps = fc.array(
  fc.record({
    days: fc.nat(40),
    act: fc.oneof(
      choices.map((choice) => ({ kind: 'move', choice }) as const),
      fc
        .record({ plan: fc.constantFrom('Pro' as const, 'Team' as const), planCredits: fc.nat(3) })
        .filter(({ planCredits }) => planCredits > 0)
        .map((voucher) => ({ kind: 'voucher', voucher }) as const),
      fc.integer({ min: 1, max: 4 }).map((months) => ({ kind: 'referral', months }) as const),
      fc.constant({ kind: 'renewal' } as const),
      fc.constant({ kind: 'unpaid' } as const),
    ),
  }),
  { maxLength: 8 },
);

/** The subscription after months are given, as the server saves it: the Owner's choice of a later plan stays. */
function withMonths(plan: rules.Subscription, period: rules.PaidPeriod): rules.Subscription {
  return { ...rules.subscribed(period), next: plan.next };
}

test('no path of plans, periods, vouchers, referrals and lapses loses any of a plan’s worth, to the penny', () => {
  fc.assert(
    fc.property(choices, steps, (first, path) => {
      let plan = bought(first, START);
      let today = START;
      for (const { days, act } of path) {
        today = addDays(today, days);
        const before = rules.unusedWorth(plan, today);
        if (act.kind === 'move') {
          const move = rules.planMove(plan, act.choice, today);
          if (move.kind === 'later' || move.kind === 'stay') {
            plan = rules.afterMove(plan, move);
            expect(rules.unusedWorth(plan, today)).toBe(before);
          }
          if (move.kind === 'later') expect(move.from > today).toBe(true);
          if (move.kind !== 'now') continue;
          plan = rules.subscribed(move.period);
          expect(move.unused).toBe(before);
          const after = rules.unusedWorth(plan, today);
          expect(after).toBe(Math.max(move.full.net, before));
          // The business never pays more than the plan gains in value.
          expect(before + move.price.net).toBeLessThanOrEqual(after);
        } else if (act.kind === 'voucher' || act.kind === 'referral') {
          const own = plan.plan === 'Free' ? 'Pro' : plan.plan;
          const voucher =
            act.kind === 'voucher' ? act.voucher : { plan: own, planCredits: act.months };
          const period = withVoucher(plan, voucher, today);
          if (period === null) continue;
          const chosen = plan.next;
          plan = withMonths(plan, period);
          expect(plan).toMatchObject({ next: chosen, lapsedOn: null });
          const given = voucher.planCredits * planPrice(voucher.plan, 'Month').net;
          expect(worthOfMonths(voucher)).toBe(given);
          expect(rules.unusedWorth(plan, today)).toBe(before + given);
          const left = diffDays(today, plan.periodUntil!);
          // A day never costs more than a day of the monthly price in the shortest month.
          const perDay = (before + given) / left;
          expect(perDay).toBeLessThanOrEqual(planPrice(plan.plan, 'Month').net / 28 + 0.01);
          expect(perDay).toBeGreaterThan(0.85 * dayOf(plan.plan));
        } else if (act.kind === 'unpaid') {
          const due = rules.planDue(plan, today);
          if (due.kind === 'none') continue;
          // Only a plan whose worth is used up can lapse or become Free.
          expect(before).toBe(0);
          plan = due.kind === 'free' ? rules.FREE : { ...plan, lapsedOn: plan.lapsedOn ?? today };
        } else {
          const due = rules.planDue(plan, today);
          if (due.kind === 'free') plan = rules.FREE;
          if (due.kind !== 'renew') continue;
          expect(before).toBe(0);
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

test('an unpaid plan can be left for Free from the next day, and has nothing to carry over', () => {
  const lapsed = {
    ...bought({ plan: 'Pro', subscriptionPeriod: 'Year' }, START),
    lapsedOn: '2028-01-31',
  };
  const today = '2028-02-03';
  const move = rules.planMove(lapsed, { plan: 'Free', subscriptionPeriod: 'Month' }, today);
  if (move.kind !== 'later') throw new Error(move.kind);
  expect(move.from).toBe('2028-02-04');
  expect(rules.planDue(rules.afterMove(lapsed, move), move.from)).toMatchObject({ kind: 'free' });
  // The year is over, so the business may choose months of a larger plan.
  const up = rules.planMove(lapsed, { plan: 'Team', subscriptionPeriod: 'Month' }, today);
  expect(up).toMatchObject({ kind: 'now', unused: 0, price: { net: 3500 } });
});

test('free months of a smaller plan become days of the larger plan', () => {
  const pro = rules.subscribed(
    withVoucher(rules.FREE, { plan: 'Pro', planCredits: 3 }, '2026-11-28')!,
  );
  expect(pro.periodUntil).toBe('2027-02-28');
  const move = rules.planMove(pro, { plan: 'Team', subscriptionPeriod: 'Month' }, '2026-11-28');
  if (move.kind !== 'now') throw new Error(move.kind);
  // £45 of Pro buys a month of Team for £35, and nine further days for £10.
  expect(move).toMatchObject({ unused: 4500, price: { total: 0 }, period: { worth: 4500 } });
  expect(move.period.until).toBe(addDays('2026-12-28', 9));
});

test('a voucher for a smaller plan buys days of the larger plan', () => {
  const team = bought({ plan: 'Team', subscriptionPeriod: 'Month' }, '2027-03-01');
  const period = withVoucher(team, { plan: 'Pro', planCredits: 2 }, '2027-03-01')!;
  expect(period).toMatchObject({ plan: 'Team', worth: 6500, until: addDays('2027-04-01', 26) });
});
