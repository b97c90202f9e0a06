import {
  advanceDispute,
  type DisputeState,
  openDispute,
} from '@roundbook/domain/money/sandbox/card-dispute';
import {
  advanceCardPayment,
  type CardPaymentState,
  isDisputable,
} from '@roundbook/domain/money/sandbox/card-payment';
import { reported } from '@roundbook/domain/money/sandbox/sandbox-step';
import { findTestCard } from '@roundbook/domain/money/sandbox/test-cards';
import { ProviderRefused } from '../../payment-provider.ts';
import { advanceMoneyOut, type Desk, sandboxId } from '../../sandbox/desk.ts';
import type { ObjectRow } from '../../sandbox/sandbox-rows.ts';
import { keepPayment } from './card-word.ts';

/** Advances an object of a card account through its next due step. */
export async function advanceCardObject(desk: Desk, row: ObjectRow): Promise<void> {
  if (row.kind === 'payment') {
    const payment = row.state as CardPaymentState;
    const { due, card } = payment;
    const next = keepPayment(desk, row.id, advanceCardPayment(payment));
    if (due?.what === 'dispute' && isDisputable(next)) {
      dispute(desk, row.id, next, findTestCard(card!.number)?.disputedAs ?? UNEXPLAINED, due.at);
    }
  } else if (row.kind === 'dispute') {
    const step = advanceDispute(row.state as DisputeState);
    desk.keep('dispute', row.id, step);
    const { paymentId, state } = step.state;
    const payment = await desk.find<CardPaymentState>('payment', paymentId);
    const outcome = state === 'Won' ? 'won' : 'lost';
    desk.keep('payment', paymentId, reported({ ...payment, dispute: outcome }));
  } else {
    await advanceMoneyOut(desk, row);
  }
}

const UNEXPLAINED = 'The cardholder disputes the payment and gives no reason.';

/** Opens a dispute about a payment. @throws ProviderRefused if the payment cannot be disputed */
export async function makeDispute(desk: Desk, paymentId: string): Promise<void> {
  const payment = await desk.find<CardPaymentState>('payment', paymentId);
  if (!isDisputable(payment)) {
    throw new ProviderRefused('not_disputable', 'This payment cannot be disputed.');
  }
  dispute(desk, paymentId, payment, UNEXPLAINED, desk.now);
}

function dispute(
  desk: Desk,
  paymentId: string,
  payment: CardPaymentState,
  reason: string,
  at: string,
): void {
  desk.keep('payment', paymentId, reported({ ...payment, dispute: 'open' }));
  const amount = payment.amount - payment.refunded;
  desk.keep('dispute', sandboxId('dispute'), openDispute(paymentId, amount, reason, at));
}
