import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Instant } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import {
  bankDate,
  bankTime,
  daysLater,
  type Due,
  type Entry,
  reported,
  SandboxRefusal,
  type Step,
  still,
  workingDaysAfter,
} from './sandbox-step.ts';
import { declineOf, findTestCard, isCardExpired, type TestDecline } from './test-cards.ts';

/** A card in the sandbox. */
export interface EnteredCard {
  /** The number of a test card. */
  readonly number: string;
  /** The card's last month: `2028-04`. */
  readonly expires: string;
}

/** The terms of a payment. */
export interface CardTerms {
  readonly amount: Pence;
  readonly platformFee: Pence;
  readonly description: string;
  readonly statementDescriptor: string;
  readonly businessId: string;
  readonly chargeId: string;
}

/** A card payment in the sandbox. */
export interface CardPaymentState extends CardTerms {
  readonly state: 'Open' | 'Processing' | 'Customer needed' | 'Succeeded' | 'Failed' | 'Cancelled';
  /** The card that the customer entered; null before that. */
  readonly card: EnteredCard | null;
  /** The customer for whom the payment also saves its card; absent if it saves none. */
  readonly savedFor?: string;
  /** The id of the card that the payment saved; absent until it has. */
  readonly savedCardId?: string;
  readonly startedAt: Instant;
  readonly fee: Pence | null;
  readonly refunded: Pence;
  readonly decline: TestDecline | null;
  readonly availableOn: PlainDate | null;
  /** Whether the customer has disputed the payment, and how the dispute ended. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  readonly due: Due<'settle' | 'dispute' | 'become available' | 'lapse'> | null;
}

/** The number of working days after which money can be paid out. */
const AVAILABLE_AFTER_WORKING_DAYS = 3;
/** Days for which a customer can complete a payment on a page. */
const LAPSES_AFTER_DAYS = 1;

/** The sandbox's fee for a payment: 1.5% and 20p, as is usual for UK cards, and never more than the amount left. */
export function cardFee(amount: Pence, platformFee: Pence): Pence {
  return Math.min(amount, percentageOf(amount, 1.5) + 20 + platformFee);
}

/**
 * Begins a payment that the customer completes on a page.
 * @param savedFor the customer for whom the payment also saves its card; null to save none
 */
export function beginCardPayment(
  terms: CardTerms,
  now: Instant,
  savedFor: string | null = null,
): CardPaymentState {
  return {
    ...terms,
    ...(savedFor !== null && { savedFor }),
    state: 'Open',
    card: null,
    startedAt: now,
    fee: null,
    refunded: 0,
    decline: null,
    availableOn: null,
    dispute: 'none',
    due: { what: 'lapse', at: daysLater(now, LAPSES_AFTER_DAYS) },
  };
}

/** Charges a saved card in the customer's absence. */
export function chargeSavedCard(
  terms: CardTerms,
  card: EnteredCard,
  now: Instant,
): Step<CardPaymentState> {
  const payment = { ...beginCardPayment(terms, now), card };
  const kind = findTestCard(card.number)!;
  if (isCardExpired(card.expires, bankDate(now))) return declined(payment, 'expired_card');
  if (kind.declinedAs) return declined(payment, kind.declinedAs);
  if (kind.asks === 'always') {
    return reported({
      ...payment,
      state: 'Customer needed',
      decline: declineOf('authentication_required'),
    });
  }
  return accepted(payment, now);
}

/**
 * Pays on a page with the customer's card. If the card is declined, the payment stays open for
 * another card.
 * @throws SandboxRefusal if the payment is over
 */
export function payWithCard(
  payment: CardPaymentState,
  card: EnteredCard,
  now: Instant,
): Step<CardPaymentState> {
  if (payment.state !== 'Open' && payment.state !== 'Customer needed') throw over(payment);
  const kind = findTestCard(card.number)!;
  const entered = { ...payment, card };
  const expired = isCardExpired(card.expires, bankDate(now)) ? 'expired_card' : undefined;
  const refusal = expired ?? kind.refusedAs ?? kind.declinedAs;
  if (refusal) return still({ ...entered, state: 'Open', decline: declineOf(refusal) });
  if (kind.asks) return still({ ...entered, state: 'Customer needed', decline: null });
  return accepted(entered, now);
}

/**
 * Answers for the customer whose bank asked for confirmation.
 * @throws SandboxRefusal if no bank asked
 */
export function answerBank(
  payment: CardPaymentState,
  agrees: boolean,
  now: Instant,
): Step<CardPaymentState> {
  if (payment.state !== 'Customer needed' || !payment.card) throw over(payment);
  if (agrees) return accepted(payment, now);
  return reported({ ...payment, state: 'Open', decline: declineOf('authentication_required') });
}

/** Stops a payment that has not succeeded. @throws SandboxRefusal if it is too late */
export function cancelCardPayment(payment: CardPaymentState): Step<CardPaymentState> {
  if (payment.state === 'Cancelled') return still(payment);
  if (payment.state !== 'Open' && payment.state !== 'Customer needed') throw over(payment);
  return reported({ ...payment, state: 'Cancelled', due: null });
}

/** Deducts an amount for a refund. @throws SandboxRefusal if that much cannot be refunded */
export function refundCardPayment(payment: CardPaymentState, amount: Pence): CardPaymentState {
  if (payment.state !== 'Succeeded') {
    throw new SandboxRefusal('charge_not_paid', 'Only a successful payment can be refunded.');
  }
  if (payment.dispute !== 'none' && payment.dispute !== 'won') {
    throw new SandboxRefusal(
      'charge_disputed',
      'The customer disputes this payment, so it cannot be refunded.',
    );
  }
  if (amount <= 0 || amount > payment.amount - payment.refunded) {
    throw new SandboxRefusal('amount_too_large', 'This is more than can still be refunded.');
  }
  return { ...payment, refunded: payment.refunded + amount };
}

/**
 * Whether a payment has succeeded and has yet to save its card. The payment goes through even if the card cannot be
 * saved.
 */
export function hasToSaveCard({ state, card, savedFor, savedCardId }: CardPaymentState): boolean {
  if (state !== 'Succeeded' || savedFor === undefined || savedCardId !== undefined) return false;
  return findTestCard(card!.number)?.isNeverSaved !== true;
}

/** Whether a payment can be disputed: only once, and only the part that was not refunded. */
export function isDisputable({ state, dispute, amount, refunded }: CardPaymentState): boolean {
  return state === 'Succeeded' && dispute === 'none' && refunded < amount;
}

/**
 * Carries out a payment's next event once it is due. If that is a dispute, the caller opens it, as a dispute is a
 * separate record.
 */
export function advanceCardPayment(payment: CardPaymentState): Step<CardPaymentState> {
  const { due } = payment;
  switch (due?.what) {
    case 'lapse':
      return reported({ ...payment, state: 'Cancelled', due: null });
    case 'settle':
      return findTestCard(payment.card!.number)!.slow === 'fails'
        ? declined(payment, 'card_declined')
        : succeeded(payment, due.at);
    case 'dispute':
      return still({ ...payment, due: untilAvailable(payment.availableOn!) });
    case 'become available':
      return reported({ ...payment, due: null });
    default:
      return still(payment);
  }
}

function accepted(payment: CardPaymentState, now: Instant): Step<CardPaymentState> {
  if (!findTestCard(payment.card!.number)!.slow) return succeeded(payment, now);
  const due = { what: 'settle', at: daysLater(now, 1) } as const;
  return reported({ ...payment, state: 'Processing', decline: null, due });
}

function succeeded(payment: CardPaymentState, now: Instant): Step<CardPaymentState> {
  const kind = findTestCard(payment.card!.number)!;
  const fee = cardFee(payment.amount, payment.platformFee);
  const availableOn = kind.isAvailableAtOnce
    ? bankDate(now)
    : workingDaysAfter(now, AVAILABLE_AFTER_WORKING_DAYS);
  const entries: Entry[] = [
    { kind: 'payment', amount: payment.amount, availableOn },
    { kind: 'fee', amount: -fee, availableOn },
  ];
  const due = kind.disputedAs
    ? ({ what: 'dispute', at: daysLater(now, 1) } as const)
    : kind.isAvailableAtOnce
      ? null
      : untilAvailable(availableOn);
  return reported(
    { ...payment, state: 'Succeeded', fee, availableOn, decline: null, due },
    entries,
  );
}

function untilAvailable(availableOn: PlainDate) {
  return { what: 'become available', at: bankTime(availableOn) } as const;
}

function declined(
  payment: CardPaymentState,
  code: Parameters<typeof declineOf>[0],
): Step<CardPaymentState> {
  return reported({ ...payment, state: 'Failed', decline: declineOf(code), due: null });
}

function over({ state }: CardPaymentState): SandboxRefusal {
  return new SandboxRefusal('payment_over', `This payment has ended: ${state.toLowerCase()}.`);
}
