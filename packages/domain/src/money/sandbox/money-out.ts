import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Instant } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';
import {
  bankDate,
  bankTime,
  daysLater,
  type Due,
  reported,
  type Step,
  still,
  workingDaysAfter,
} from './sandbox-step.ts';

/** A refund in the sandbox. */
export interface RefundState {
  readonly paymentId: string;
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly amount: Pence;
  readonly willFail: boolean;
  readonly due: Due<'arrive'> | null;
}

/**
 * Sends money back to a customer. @param outcome `at once` if the refund succeeds immediately; any
 * other outcome follows a day later
 */
export function startRefund(
  paymentId: string,
  amount: Pence,
  outcome: 'at once' | 'take a day' | 'fail',
  now: Instant,
): Step<RefundState> {
  const isLate = outcome !== 'at once';
  return reported(
    {
      paymentId,
      amount,
      state: isLate ? 'On its way' : 'Paid',
      willFail: outcome === 'fail',
      due: isLate ? { what: 'arrive', at: daysLater(now, 1) } : null,
    },
    [{ kind: 'refund', amount: -amount, availableOn: bankDate(now) }],
  );
}

/** Carries out a refund's next event once it is due: a failed refund returns the money. */
export function advanceRefund(refund: RefundState): Step<RefundState> {
  const { due } = refund;
  if (!due) return still(refund);
  if (!refund.willFail) return reported({ ...refund, state: 'Paid', due: null });
  return reported({ ...refund, state: 'Failed', due: null }, [
    { kind: 'refund', amount: refund.amount, availableOn: bankDate(due.at) },
  ]);
}

/** A payout from the sandbox to a bank account. */
export interface PayoutState {
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly amount: Pence;
  readonly arrivesOn: PlainDate;
  readonly reason: string;
  readonly isInstant: boolean;
  /** The reason that the bank will return the payout; empty if it will arrive. */
  readonly willFailFor: string;
  readonly due: Due<'arrive'> | null;
}

const PAYOUT_WORKING_DAYS = 2;

/** Pays out: within half an hour if instant, otherwise on the second working day. */
export function startPayout(
  amount: Pence,
  isInstant: boolean,
  willFailFor: string,
  now: Instant,
): Step<PayoutState> {
  const at = isInstant
    ? new Date(Date.parse(now) + 30 * 60_000).toISOString()
    : bankTime(workingDaysAfter(now, PAYOUT_WORKING_DAYS), '07:00');
  return reported(
    {
      state: 'On its way',
      amount,
      arrivesOn: bankDate(at),
      reason: '',
      isInstant,
      willFailFor,
      due: { what: 'arrive', at },
    },
    [{ kind: 'payout', amount: -amount, availableOn: bankDate(now) }],
  );
}

/** Carries out a payout's next event once it is due. A payout that the bank returns can be made again. */
export function advancePayout(payout: PayoutState): Step<PayoutState> {
  const { due } = payout;
  if (!due) return still(payout);
  if (payout.willFailFor === '') return reported({ ...payout, state: 'Paid', due: null });
  return reported({ ...payout, state: 'Failed', reason: payout.willFailFor, due: null }, [
    { kind: 'payout', amount: payout.amount, availableOn: bankDate(due.at) },
  ]);
}
