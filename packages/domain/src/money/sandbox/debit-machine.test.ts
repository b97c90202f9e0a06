import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkingDay } from '../../values/dates/bank-holidays.ts';
import { sumPence } from '../../values/money/pence.ts';
import {
  advanceDebit,
  cancelDebit,
  chargeBackDebit,
  type DebitPaymentRecord,
  debitFee,
  failDebit,
  refundDebit,
  requestDebit,
  retryDebit,
} from './debit-payment.ts';
import {
  advanceMandate,
  cancelMandate,
  earliestChargeOn,
  type MandateRecord,
  moveMandate,
  newMandate,
  reinstateMandate,
} from './mandate.ts';
import { bankDate, daysLater, type Entry, SandboxRefusal, type Step } from './sandbox-step.ts';
import { TEST_BANK_ACCOUNTS } from './test-bank-accounts.ts';

// A Monday, so that the working days after it are easy to count.
const START = '2026-11-23T10:00:00.000Z';
const GOOD = '55779911';
const terms = {
  mandateId: 'm',
  amount: 2000,
  platformFee: 0,
  description: 'Windows',
  businessId: 'b',
  chargeId: 'c',
};

const agreed = (accountNumber: string, at = START) =>
  newMandate({ customerId: 'c', accountName: 'A Payer', accountNumber }, at).state;

/** A record after everything that was due by an instant has been carried out. */
function after<State extends { due: { at: string } | null }>(
  state: State,
  advance: (state: State) => Step<State>,
  until: string,
): State {
  let now = state;
  while (now.due && now.due.at <= until) now = advance(now).state;
  return now;
}

test('a payment follows the banks’ calendar', () => {
  const active = after(agreed(GOOD), advanceMandate, '2026-11-26T10:00:00.000Z');
  expect(active.state).toBe('Active');
  // The payment is requested on the Wednesday before Christmas: 3 working days' notice, not
  // counting the holidays.
  const { state: payment } = requestDebit(terms, active, null, '2026-12-23T10:00:00.000Z');
  expect(payment).toMatchObject({ state: 'Pending submission', chargeOn: '2026-12-30' });
  const on = (date: string) => after(payment, advanceDebit, `${date}T20:00:00.000Z`).state;
  expect(on('2026-12-23')).toBe('Pending submission');
  expect(on('2026-12-24')).toBe('Submitted');
  expect(on('2026-12-30')).toBe('Submitted');
  // The second working day after the charge, since New Year's Day is a holiday.
  expect(on('2027-01-03')).toBe('Submitted');
  expect(on('2027-01-04')).toBe('Confirmed');
  expect(on('2027-01-05')).toBe('Paid out');
});

test.each([
  ['10000001', 'Failed'],
  ['10000006', 'Cancelled'],
  ['10000008', 'Active'],
  [GOOD, 'Active'],
])('the mandate of %s ends up %s after two weeks', (accountNumber, state) => {
  expect(after(agreed(accountNumber), advanceMandate, daysLater(START, 14)).state).toBe(state);
});

test('banks cancel a mandate that is unused for 13 months, and it can be reinstated', () => {
  const forgotten = after(agreed(GOOD), advanceMandate, daysLater(START, 420));
  expect(forgotten.state).toBe('Expired');
  expect(earliestChargeOn(forgotten, daysLater(START, 420))).toBeNull();
  expect(reinstateMandate(forgotten, daysLater(START, 421)).state.state).toBe('Active');
});

test.each([
  ['10000002', ['Submitted', 'Failed']],
  ['10000004', ['Submitted', 'Confirmed', 'Failed']],
  ['10000005', ['Submitted', 'Confirmed', 'Paid out', 'Charged back']],
])('a payment of %s becomes %s', (accountNumber, states) => {
  const active = after(agreed(accountNumber), advanceMandate, daysLater(START, 14));
  let { state: payment } = requestDebit(terms, active, null, daysLater(START, 14));
  const seen: string[] = [];
  while (payment.due) {
    payment = advanceDebit(payment).state;
    seen.push(payment.state);
  }
  expect(seen).toEqual(states);
});

test('a charge is never earlier than the notice period allows, and always on a working day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.option(fc.nat(40)), (day, wanted) => {
      const now = daysLater(START, day);
      const mandate = after(agreed(GOOD, now), advanceMandate, daysLater(now, 6));
      const asked = daysLater(now, 6);
      const earliest = earliestChargeOn(mandate, asked)!;
      const date = wanted === null ? null : bankDate(daysLater(asked, wanted));
      const isTooEarly = date !== null && date < earliest;
      try {
        const { state } = requestDebit(terms, mandate, date, asked);
        expect(isTooEarly).toBe(false);
        expect(isWorkingDay(state.chargeOn)).toBe(true);
        expect(state.chargeOn >= earliest).toBe(true);
        expect(state.due!.at > asked).toBe(true);
      } catch (error) {
        if (!(error instanceof SandboxRefusal)) throw error;
        expect(isTooEarly).toBe(true);
      }
    }),
  );
});

interface World {
  now: string;
  mandate: MandateRecord;
  payments: DebitPaymentRecord[];
  entries: Entry[];
}
type Call = (world: World) => void;

const on =
  (
    at: number,
    change: (payment: DebitPaymentRecord, world: World) => Step<DebitPaymentRecord>,
  ): Call =>
  (world) => {
    const payment = world.payments[at];
    if (!payment) return;
    const step = change(payment, world);
    world.payments[at] = step.state;
    world.entries.push(...step.entries);
  };

function pass(world: World, until: string) {
  world.mandate = after(world.mandate, advanceMandate, until);
  world.payments.forEach((_, at) => {
    while (world.payments[at]!.due && world.payments[at]!.due.at <= until)
      on(at, advanceDebit)(world);
  });
  world.now = until;
}

const pick = fc.nat(8);
const calls: fc.Arbitrary<Call> = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }).map((amount): Call => (world) => {
    const step = requestDebit({ ...terms, amount }, world.mandate, null, world.now);
    world.payments.push(step.state);
  }),
  pick.map((at) => on(at, cancelDebit)),
  pick.map((at) => on(at, (payment, { mandate, now }) => retryDebit(payment, mandate, now))),
  pick.map((at) => on(at, (payment, { now }) => failDebit(payment, now))),
  pick.map((at) => on(at, (payment, { now }) => chargeBackDebit(payment, now))),
  fc.tuple(pick, fc.integer({ min: 1, max: 3000 })).map(([at, amount]) =>
    on(at, (payment, { now }) => ({
      state: refundDebit(payment, amount),
      entries: [{ kind: 'refund', amount: -amount, availableOn: bankDate(now) }],
      isReported: true,
    })),
  ),
  fc.constant<Call>((world) => void (world.mandate = cancelMandate(world.mandate).state)),
  fc.constant<Call>((world) => {
    world.mandate = reinstateMandate(world.mandate, world.now).state;
  }),
  fc.constant<Call>((world) => {
    world.mandate = moveMandate(world.mandate, 'n', world.now).replacement.state;
  }),
  fc.integer({ min: 0, max: 20 }).map(
    (days): Call =>
      (world) =>
        pass(world, daysLater(world.now, days)),
  ),
);

test('the balance adds up after any sequence of calls and time passing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TEST_BANK_ACCOUNTS),
      fc.array(calls, { maxLength: 40 }),
      ({ number }, made) => {
        const world: World = { now: START, mandate: agreed(number), payments: [], entries: [] };
        for (const call of made) {
          try {
            call(world);
          } catch (error) {
            if (!(error instanceof SandboxRefusal)) throw error;
          }
        }
        pass(world, daysLater(world.now, 60));
        const total = (kind: Entry['kind']) =>
          sumPence(world.entries.filter((one) => one.kind === kind).map((one) => one.amount));
        const kept = world.payments.filter((one) => one.state === 'Paid out');
        const refunded = sumPence(world.payments.map((one) => one.refunded));
        // The balance equals the payments that were made and not taken back, less refunds.
        expect(total('payment') + total('dispute')).toBe(
          sumPence(kept.map((one) => one.amount)) +
            sumPence(
              world.payments.filter((one) => one.state !== 'Paid out').map((one) => one.refunded),
            ),
        );
        expect(total('refund')).toBe(0 - refunded);
        expect(total('payment') + total('dispute') + total('refund')).toBe(
          sumPence(kept.map((one) => one.amount - one.refunded)),
        );
        for (const one of world.payments) {
          expect(one.due).toBeNull();
          expect(one.refunded).toBeLessThanOrEqual(one.amount);
          if (one.state === 'Paid out') expect(one.fee).not.toBeNull();
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a fee has a limit, and never exceeds its payment', () => {
  expect(debitFee(2000, 0)).toBe(40);
  expect(debitFee(1_000_000, 5)).toBe(405);
  expect(debitFee(10, 0)).toBe(10);
});

test('each test account has a different number', () => {
  expect(new Set(TEST_BANK_ACCOUNTS.map(({ number }) => number)).size).toBe(
    TEST_BANK_ACCOUNTS.length,
  );
});
