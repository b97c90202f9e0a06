import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPence } from '../../values/money/pence.ts';
import { advanceDispute, answerDispute, type DisputeState, openDispute } from './card-dispute.ts';
import {
  advanceCardPayment,
  answerBank,
  beginCardPayment,
  cancelCardPayment,
  type CardPaymentState,
  cardFee,
  chargeSavedCard,
  hasToSaveCard,
  isDisputable,
  payWithCard,
  refundCardPayment,
} from './card-payment.ts';
import {
  advancePayout,
  advanceRefund,
  type PayoutState,
  type RefundState,
  startPayout,
  startRefund,
} from './money-out.ts';
import { daysLater, type Entry, SandboxRefusal, type Step } from './sandbox-step.ts';
import { findTestCard, TEST_CARDS } from './test-cards.ts';

const START = '2026-11-23T10:00:00.000Z';
const card = (number: string) => ({ number, expires: '2090-01' });
const terms = {
  amount: 2000,
  platformFee: 10,
  description: 'Windows',
  statementDescriptor: 'BRIGHT PANES',
  businessId: 'b',
  chargeId: 'c',
};

/** A sandbox account in memory, instead of in tables. */
class Account {
  now = START;
  entries: Entry[] = [];
  payments: CardPaymentState[] = [];
  refunds: RefundState[] = [];
  disputes: (DisputeState & { at: number })[] = [];
  payouts: PayoutState[] = [];

  keep<State>(step: Step<State>): State {
    this.entries.push(...step.entries);
    return step.state;
  }

  /** Carries out everything that is due up to an instant, in order. */
  passTo(until: string) {
    for (;;) {
      const dues = [
        ...this.payments.map((one, at) => ({ due: one.due, go: () => this.advancePayment(at) })),
        ...this.refunds.map((one, at) => ({ due: one.due, go: () => this.advanceRefund(at) })),
        ...this.disputes.map((one, at) => ({ due: one.due, go: () => this.advanceDispute(at) })),
        ...this.payouts.map((one, at) => ({
          due: one.due,
          go: () => void (this.payouts[at] = this.keep(advancePayout(one))),
        })),
      ]
        .filter(({ due }) => due && due.at <= until)
        .toSorted((a, b) => (a.due!.at < b.due!.at ? -1 : 1));
      const [first] = dues;
      if (!first) break;
      first.go();
    }
    this.now = until;
  }

  advancePayment(at: number) {
    const before = this.payments[at]!;
    this.payments[at] = this.keep(advanceCardPayment(before));
    if (before.due?.what === 'dispute' && isDisputable(this.payments[at]))
      this.dispute(at, before.due.at);
  }

  advanceRefund(at: number) {
    const refund = this.keep(advanceRefund(this.refunds[at]!));
    this.refunds[at] = refund;
    if (refund.state !== 'Failed') return;
    const payment = this.payments[Number(refund.paymentId)]!;
    this.payments[Number(refund.paymentId)] = {
      ...payment,
      refunded: payment.refunded - refund.amount,
    };
  }

  advanceDispute(at: number) {
    const { at: of, ...before } = this.disputes[at]!;
    const dispute = this.keep(advanceDispute(before));
    this.disputes[at] = { ...dispute, at: of };
    const outcome = dispute.state === 'Won' ? 'won' : 'lost';
    this.payments[of] = { ...this.payments[of]!, dispute: outcome };
  }

  dispute(at: number, when: string) {
    const payment = this.payments[at]!;
    this.payments[at] = { ...payment, dispute: 'open' };
    const amount = payment.amount - payment.refunded;
    this.disputes.push({ ...this.keep(openDispute(String(at), amount, 'No', when)), at });
  }

  total(kind: Entry['kind']) {
    return sumPence(this.entries.filter((one) => one.kind === kind).map((one) => one.amount));
  }
}

type Call = (account: Account) => void;

const pick = fc.nat(20);
const calls: fc.Arbitrary<Call> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TEST_CARDS), fc.integer({ min: 30, max: 100_000 }))
    .map(([{ number }, amount]): Call => (account) => {
      const step = chargeSavedCard({ ...terms, amount }, card(number), account.now);
      account.payments.push(account.keep(step));
    }),
  fc.constant<Call>((account) => {
    account.payments.push(beginCardPayment(terms, account.now));
  }),
  fc.tuple(pick, fc.constantFrom(...TEST_CARDS)).map(([at, { number }]): Call => (account) => {
    const payment = account.payments[at];
    if (payment)
      account.payments[at] = account.keep(payWithCard(payment, card(number), account.now));
  }),
  fc.tuple(pick, fc.boolean()).map(([at, agrees]): Call => (account) => {
    const payment = account.payments[at];
    if (payment) account.payments[at] = account.keep(answerBank(payment, agrees, account.now));
  }),
  pick.map((at): Call => (account) => {
    const payment = account.payments[at];
    if (payment) account.payments[at] = account.keep(cancelCardPayment(payment));
  }),
  fc.tuple(pick, fc.integer({ min: 1, max: 3000 })).map(([at, amount]): Call => (account) => {
    const payment = account.payments[at];
    if (!payment) return;
    account.payments[at] = refundCardPayment(payment, amount);
    const outcome = findTestCard(payment.card!.number)!.refunds ?? 'at once';
    account.refunds.push(account.keep(startRefund(String(at), amount, outcome, account.now)));
  }),
  pick.map((at): Call => (account) => {
    const payment = account.payments[at];
    if (payment && isDisputable(payment)) account.dispute(at, account.now);
  }),
  fc
    .tuple(pick, fc.constantFrom('winning_evidence', 'losing_evidence', 'He paid'))
    .map(([which, words]): Call => (account) => {
      const dispute = account.disputes[which];
      if (!dispute) return;
      const { at, ...before } = dispute;
      const after = account.keep(answerDispute(before, { words, files: [] }, account.now));
      account.disputes[which] = { ...after, at };
    }),
  fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.boolean(), fc.constantFrom('', 'Closed.'))
    .map(([amount, isInstant, fails]): Call => (account) => {
      account.payouts.push(account.keep(startPayout(amount, isInstant, fails, account.now)));
    }),
  fc.integer({ min: 0, max: 12 }).map(
    (days): Call =>
      (account) =>
        account.passTo(daysLater(account.now, days)),
  ),
);

test('the balance adds up after any sequence of calls and time passing', () => {
  fc.assert(
    fc.property(fc.array(calls, { maxLength: 40 }), (made) => {
      const account = new Account();
      for (const call of made) {
        try {
          call(account);
        } catch (error) {
          if (!(error instanceof SandboxRefusal)) throw error;
        }
      }
      account.passTo(daysLater(account.now, 60));
      const paid = account.payments.filter((one) => one.state === 'Succeeded');
      const sum = <Of>(of: readonly Of[], amount: (one: Of) => number) => sumPence(of.map(amount));
      const expected = {
        payments: sum(paid, (one) => one.amount),
        fees: sum(paid, (one) => one.fee!),
        refunds: sum(paid, (one) => one.refunded),
        lost: sum(
          account.disputes.filter((one) => one.state !== 'Won'),
          (one) => one.amount,
        ),
        disputeFees: sum(account.disputes, (one) => one.fee),
        payouts: sum(
          account.payouts.filter((one) => one.state !== 'Failed'),
          (one) => one.amount,
        ),
      };
      expect(account.total('payment')).toBe(expected.payments);
      expect(account.total('fee')).toBe(0 - expected.fees);
      expect(account.total('refund')).toBe(0 - expected.refunds);
      expect(account.total('dispute')).toBe(0 - expected.lost);
      expect(account.total('dispute fee')).toBe(0 - expected.disputeFees);
      expect(account.total('payout')).toBe(0 - expected.payouts);
      const left =
        expected.payments -
        expected.fees -
        expected.refunds -
        expected.lost -
        expected.disputeFees -
        expected.payouts;
      expect(sumPence(account.entries.map((one) => one.amount))).toBe(left);
      for (const one of account.payments) {
        expect(one.due).toBeNull();
        expect(['Succeeded', 'Failed', 'Cancelled', 'Customer needed']).toContain(one.state);
        expect(one.refunded).toBeGreaterThanOrEqual(0);
        expect(one.refunded).toBeLessThanOrEqual(one.amount);
      }
      expect(account.disputes.every((one) => one.state === 'Won' || one.state === 'Lost')).toBe(
        true,
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['4242424242424242', 'Succeeded', null],
  ['4000000000000341', 'Failed', 'card_declined'],
  ['4000000000009995', 'Failed', 'insufficient_funds'],
  ['4000002760003184', 'Customer needed', 'authentication_required'],
  ['4000002500003155', 'Succeeded', null],
  ['4000000000008021', 'Processing', null],
])('a charge of the saved card %s is %s', (number, state, code) => {
  const { state: payment } = chargeSavedCard(terms, card(number), START);
  expect(payment.state).toBe(state);
  expect(payment.decline?.code ?? null).toBe(code);
});

test('a card is declined as expired once its last month is over', () => {
  const expired = { number: '4242424242424242', expires: '2026-10' };
  expect(chargeSavedCard(terms, expired, START).state.decline?.code).toBe('expired_card');
});

test('money can be paid out on the third working day, not counting bank holidays', () => {
  const { state } = chargeSavedCard(terms, card('4242424242424242'), '2026-12-24T10:00:00.000Z');
  expect(state.availableOn).toBe('2026-12-31');
});

test.each([
  ['4242424242424242', true],
  ['4000000000008047', false],
])('a payment with %s that should also save its card saves it: %s', (number, saves) => {
  const begun = beginCardPayment(terms, START, 'customer');
  const { state: paid } = payWithCard(begun, card(number), START);
  expect([begun, paid].map(hasToSaveCard)).toEqual([false, saves]);
  expect(paid.state).toBe('Succeeded');
  expect(hasToSaveCard({ ...paid, savedCardId: 'card' })).toBe(false);
  const plain = payWithCard(beginCardPayment(terms, START), card(number), START);
  expect(hasToSaveCard(plain.state)).toBe(false);
});

test('a fee never exceeds its payment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(1000), (amount, platformFee) => {
      expect(cardFee(amount, platformFee)).toBeLessThanOrEqual(amount);
    }),
  );
  expect(cardFee(2000, 10)).toBe(60);
});

test('each test card has a different, valid number', () => {
  const isPossible = (number: string) =>
    Array.from(number)
      .toReversed()
      .reduce((sum, digit, at) => {
        const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
        return sum + (value > 9 ? value - 9 : value);
      }, 0) %
      10 ===
    0;
  expect(TEST_CARDS.filter(({ number }) => !isPossible(number))).toEqual([]);
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
});
