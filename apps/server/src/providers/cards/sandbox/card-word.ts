import type { DisputeState } from '@roundbook/domain/money/sandbox/card-dispute';
import {
  type CardPaymentState,
  type EnteredCard,
  hasToSaveCard,
} from '@roundbook/domain/money/sandbox/card-payment';
import type { PayoutState } from '@roundbook/domain/money/sandbox/money-out';
import type { Step } from '@roundbook/domain/money/sandbox/sandbox-step';
import { findTestCard } from '@roundbook/domain/money/sandbox/test-cards';
import type { Payout } from '../../payment-provider.ts';
import { type Desk, sandboxId } from '../../sandbox/desk.ts';
import type { CardForm, CardPayment, Dispute, SavedCard } from '../cards.ts';

/** A card that is being entered, as the sandbox stores it. */
export interface SetupRecord {
  readonly customerId: string;
  readonly state: 'Open' | 'Saved' | 'Failed' | 'Cancelled';
  readonly cardId: string | null;
  /** The entered card while it awaits the customer's confirmation to their bank; null otherwise. */
  readonly entered: EnteredCard | null;
}

/** A saved card, as the sandbox stores it. */
export interface CardRecord extends EnteredCard {
  readonly customerId: string;
  readonly isRemoved: boolean;
}

/**
 * The data with which a page reaches the sandbox. The secret names the account and the object, whose id cannot be
 * guessed.
 */
export function formOf(accountId: string, objectId: string): CardForm {
  return {
    kind: 'built-in',
    publicKey: 'sandbox',
    accountId,
    clientSecret: `${accountId}.${objectId}`,
  };
}

/** The account and the object that a client secret names; undefined if the secret is invalid. */
export function namedBy(
  clientSecret: string,
): { readonly accountId: string; readonly objectId: string } | undefined {
  const [, accountId, objectId] = /^(\w{1,100})\.(\w{1,100})$/.exec(clientSecret) ?? [];
  return accountId && objectId ? { accountId, objectId } : undefined;
}

export function cardOf(cardId: string, { number, expires }: EnteredCard): SavedCard {
  return { cardId, brand: findTestCard(number)!.brand, ending: number.slice(-4), expires };
}

/** Saves a card. Returns its id. */
export function saveCard(desk: Desk, customerId: string, { number, expires }: EnteredCard): string {
  const cardId = sandboxId('card');
  const card: CardRecord = { number, expires, customerId, isRemoved: false };
  desk.save('card', cardId, card);
  return cardId;
}

/** Keeps a step of a payment. A payment that succeeds also saves and reports its card, if this was requested. */
export function keepPayment(
  desk: Desk,
  paymentId: string,
  step: Step<CardPaymentState>,
): CardPaymentState {
  if (!hasToSaveCard(step.state)) return desk.keep('payment', paymentId, step);
  const { savedFor, card } = step.state;
  const savedCardId = saveCard(desk, savedFor!, card!);
  desk.report('card', savedCardId);
  return desk.keep('payment', paymentId, { ...step, state: { ...step.state, savedCardId } });
}

/** A payment as reported to the product, with dates in the product's calendar. */
export function paymentOf(desk: Desk, paymentId: string, payment: CardPaymentState): CardPayment {
  const { state, amount, fee, refunded, decline, availableOn, savedCardId, card } = payment;
  const date = availableOn === null ? null : desk.outDate(availableOn);
  const savedCard = savedCardId === undefined ? null : cardOf(savedCardId, card!);
  return { paymentId, state, amount, fee, refunded, decline, availableOn: date, savedCard };
}

export function disputeOf(desk: Desk, disputeId: string, dispute: DisputeState): Dispute {
  const { paymentId, state, amount, fee, reason, evidenceBy } = dispute;
  const until = evidenceBy === null ? null : desk.outInstant(evidenceBy);
  return { disputeId, paymentId, state, amount, fee, reason, evidenceBy: until };
}

export function payoutOf(desk: Desk, payoutId: string, payout: PayoutState): Payout {
  const { state, amount, arrivesOn, reason } = payout;
  return { payoutId, state, amount, arrivesOn: desk.outDate(arrivesOn), reason };
}
