import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { sumPence } from '../../values/money/pence.ts';
import * as ledger from './balance-ledger.ts';
import { dueByThreshold, payoutAmountRefusal, payoutFee } from './payouts.ts';
import { priceOf } from './prices.ts';

const TODAY = '2026-11-22';
const DAYS = ['2026-11-20', TODAY, '2026-11-25'] as const;

type Line = ledger.BalanceLine & { readonly availableOn: PlainDate };

type Step =
  | {
      readonly kind: 'taking';
      readonly of: ledger.TakingKind;
      readonly amount: number;
      readonly on: number;
    }
  | { readonly kind: 'buy'; readonly net: number; readonly succeeds: boolean }
  | {
      readonly kind: 'payout';
      readonly amount: number;
      readonly fails: boolean;
    }
  | { readonly kind: 'retain'; readonly amount: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('taking' as const),
      of: fc.constantFrom(...ledger.TAKING_KINDS),
      amount: fc.integer({ min: -50_000, max: 200_000 }),
      on: fc.nat(2),
    }),
    fc.record({
      kind: fc.constant('buy' as const),
      net: fc.integer({ min: 25, max: 40_000 }),
      succeeds: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('payout' as const),
      amount: fc.integer({ min: 1, max: 300_000 }),
      fails: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('retain' as const),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  ),
  { maxLength: 60 },
);

/** The postings that the server would book for a step. */
function postingsOf(step: Step, available: number): ledger.BalancePosting[] {
  switch (step.kind) {
    case 'taking':
      return [ledger.taking(step.of, step.amount)];
    case 'retain':
      return step.amount > available ? [] : [ledger.retain(step.amount)];
    case 'payout': {
      if (payoutAmountRefusal(step.amount, available) !== null) return [];
      const fee = payoutFee(step.amount);
      const sent = ledger.payout(step.amount, fee);
      return step.fails ? [sent, ledger.payoutFailed(step.amount, fee)] : [sent];
    }
    case 'buy': {
      const price = priceOf(step.net);
      const { fromBalance, fromMethod } = ledger.sourcesOf(price.total, available);
      const shares = {
        revenue: [{ account: 'plans' as const, amount: price.net }],
        vat: price.vat,
      };
      if (fromMethod === 0) return [ledger.purchase('balance', shares)];
      const held = ledger.hold(fromBalance);
      return step.succeeds
        ? [held, ledger.methodCharge(fromMethod), ledger.purchase('held', shares)]
        : [held, ledger.release(fromBalance)];
    }
  }
}

test('in whatever order the steps come, the ledger sums to zero and never pays out more than is available', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const lines: Line[] = [];
      for (const step of taken) {
        const before = ledger.balanceState(lines, TODAY);
        for (const posting of postingsOf(step, before.available)) {
          expect(sumPence(posting.lines.map(({ amount }) => amount))).toBe(0);
          const availableOn = step.kind === 'taking' ? DAYS[step.on]! : TODAY;
          lines.push(...posting.lines.map((line) => ({ ...line, availableOn })));
        }
        const after = ledger.balanceState(lines, TODAY);
        expect(after.held).toBe(0);
        expect(after.retained).toBeGreaterThanOrEqual(0);
        // Only a reversed taking can leave the balance below zero.
        if (step.kind !== 'taking') {
          expect(after.available).toBeGreaterThanOrEqual(Math.min(0, before.available));
        }
      }
      expect(sumPence(lines.map(({ amount }) => amount))).toBe(0);
      const of = (...accounts: ledger.BalanceAccount[]) =>
        sumPence(
          lines.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount),
        );
      const cameIn = 0 - of('takings', 'refunds', 'disputes', 'providerFees', 'methodCharges');
      expect(of('balance', 'retained', 'plans', 'vat', 'payouts', 'payoutFees')).toBe(cameIn);
    }),
  );
});

test('a price is paid in full; the card pays only the rest that the balance does not cover', () => {
  const totals = fc.integer({ min: 30, max: 50_000 });
  fc.assert(
    fc.property(totals, fc.integer({ min: -500, max: 60_000 }), (total, available) => {
      const { fromBalance, fromMethod } = ledger.sourcesOf(total, available);
      expect(fromBalance + fromMethod).toBe(total);
      expect(fromBalance).toBeLessThanOrEqual(Math.max(0, available));
      expect(fromMethod === 0).toBe(available >= total);
      if (fromMethod > 0) expect(fromMethod).toBeGreaterThanOrEqual(ledger.LEAST_CHARGE);
    }),
  );
});

test('a purchase with fractions of a penny throws a RangeError', () => {
  expect(() =>
    ledger.purchase('balance', {
      revenue: [{ account: 'plans', amount: 0.5 }],
      vat: 0.1,
    }),
  ).toThrow(RangeError);
});

test.each([
  [100_000, 0],
  [99_999, 5],
  [50_000, 5],
  [49_999, 10],
  [100, 10],
])('a payout of %i pence costs %i', (amount, fee) => {
  expect(payoutFee(amount)).toBe(fee);
});

test('a payout threshold pays out all that is available, or nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 200_000 }),
      fc.integer({ min: 100, max: 100_000 }),
      (available, threshold) => {
        const due = dueByThreshold(available, threshold);
        expect(due).toBe(available >= threshold ? available : 0);
        if (due > 0) expect(payoutAmountRefusal(due, available)).toBeNull();
      },
    ),
  );
  expect(dueByThreshold(5000, null)).toBe(0);
});
