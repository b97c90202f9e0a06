import type * as contract from '@roundbook/contract/money/payments/payments';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { isChoosable } from '@roundbook/domain/money/ledger/debts';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import { shareRefusals } from '@roundbook/domain/money/payments/reallocation';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { type CustomerAccount, openAccounts, saveAccounts } from '../ledger/effects.ts';
import { paymentShown } from './facts.ts';
import { paymentView } from './payment-view.ts';
import { findPayment } from './queries.ts';

/** Records a payment in two round trips, as the settled debts in the answer come from memory. */
export async function record({
  tx,
  body,
  actor,
  now,
  today,
}: WriteCall<typeof contract.recordExternalPayment>) {
  const { customerId, paymentMethod: method, amount, reference, invoiceIds } = body;
  const receivedOn = body.receivedOn ?? today;
  if (receivedOn > today) throw refuse('The date is in the future.', 'receivedOn');
  const account = (await openAccounts(tx, [customerId])).get(customerId);
  if (!account) throw notFound();
  if (invoiceIds?.some((id) => account.openOf(id) === 0)) {
    throw refuse('One of the invoices has nothing left to pay.', 'invoiceIds');
  }
  const id = account.recordPayment({
    method,
    amount,
    receivedOn,
    reference,
    occurrenceId: null,
    recordedBy: actor.userId,
    ...(invoiceIds ? { invoiceIds } : {}),
  });
  const settled = account.settledWith(id);
  saveAccounts(tx, [account]);
  return {
    payment: {
      id,
      customerId,
      customerName: customerDisplayName(account.customer),
      method,
      amount,
      receivedOn,
      reference,
      occurrenceId: null,
      unallocated: amount - settled.reduce((sum, one) => sum + one.amount, 0),
      allocations: settled.map(({ item, amount: part }) => ({
        debtId: item.invoiceId ?? item.id,
        invoiceId: item.invoiceId,
        isFixed: !isChoosable(item.kind),
        label: postingLabel(item.kind, item.invoiceNumber),
        amount: part,
      })),
      recordedBy: actor.userId,
      recordedAt: now,
      reversedAt: null,
      reversedReason: '',
      state: 'Received' as const,
      refunded: 0,
      chargeId: null,
    },
    balance: account.balance,
  };
}

/** Reverses a payment, after asking first if it settled any debts. */
export async function remove({
  tx,
  params,
  body,
  conflicts,
}: WriteCall<typeof contract.deletePayment>) {
  return takeBack({ tx, conflicts }, params.id, undefined, body.reason);
}

/** Reverses a customer's payment, as `remove` does. */
export async function removeOf({
  tx,
  params,
  body,
  conflicts,
}: WriteCall<typeof contract.removePayment>) {
  return takeBack({ tx, conflicts }, params.paymentId, params.customerId, body.reason);
}

async function takeBack(
  { tx, conflicts }: Pick<WriteCall<typeof contract.deletePayment>, 'tx' | 'conflicts'>,
  paymentId: string,
  ownerId: string | undefined,
  reason: string,
) {
  const payment = await findPayment(tx, paymentId);
  if (!payment || (ownerId !== undefined && payment.customerId !== ownerId)) throw notFound();
  const { id, customerId, chargeId } = payment;
  if (chargeId !== null) {
    throw refuse(`This payment was taken by ${payment.method}. Refund it instead.`);
  }
  const account = (await openAccounts(tx, [customerId], { paymentIds: [id] })).get(customerId);
  if (payment.reversedAt !== null || !account?.canReverse(id)) {
    throw refuse('This payment has already been reversed.');
  }
  if (account.isBanked(id)) {
    throw refuse(
      'This payment is matched to a bank transaction. Please use “Take back” on the transaction instead.',
    );
  }
  const settled = account.settledWith(id);
  if (settled.length > 0) {
    const labels = settled.map(({ item }) => postingLabel(item.kind, item.invoiceNumber));
    conflicts.ask(
      `Take back ${formatPounds(payment.amount)}?`,
      `This payment settled ${labels.join(', ')}. The customer will owe that amount again.`,
      `reverse-payment:${id}`,
    );
  }
  account.reversePayment(id, reason);
  saveAccounts(tx, [account]);
  return {};
}

/** Refuses shares of a payment that exceed their debts or the payment itself. */
function checkShares(
  shares: readonly { readonly invoiceId: string; readonly amount: Pence }[],
  settled: ReturnType<CustomerAccount['settledWith']>,
  amount: Pence,
  account: CustomerAccount,
): void {
  const sumOf = (some: typeof settled) => some.reduce((sum, one) => sum + one.amount, 0);
  const idOf = ({ item }: (typeof settled)[number]) => item.invoiceId ?? item.id;
  const fixed = settled.filter(({ item }) => !isChoosable(item.kind));
  const ids = shares.map(({ invoiceId }) => invoiceId);
  const refusals = shareRefusals(
    shares.map((one) => ({
      hasInvoice: account.hasInvoice(one.invoiceId),
      amount: one.amount,
      most:
        account.openOf(one.invoiceId) +
        sumOf(settled.filter((part) => idOf(part) === one.invoiceId)),
    })),
    amount - sumOf(fixed),
  );
  for (const [place, refused] of refusals.entries()) {
    if (ids.indexOf(ids[place]!) !== place) {
      throw refuse('You have listed this invoice twice.', `shares.${place}.invoiceId`);
    }
    accept(refused, `shares.${place}.amount`);
  }
}

/** Changes which debts a payment settles; the rest settles debts without an invoice, or becomes credit. */
export async function allocate({
  tx,
  params,
  body,
  facts,
}: WriteCall<typeof contract.allocatePayment>) {
  const { customerId, paymentId } = params;
  const payment = await findPayment(tx, paymentId);
  if (payment?.customerId !== customerId) throw notFound();
  const account = (await openAccounts(tx, [customerId], { paymentIds: [paymentId] })).get(
    customerId,
  );
  if (payment.reversedAt !== null || !account?.canReverse(paymentId)) {
    throw refuse('This payment has already been reversed.');
  }
  const { invoiceIds = [], shares } = body;
  const settled = account.settledWith(paymentId);
  if (shares) {
    checkShares(shares, settled, payment.amount, account);
    account.share(paymentId, shares);
  } else {
    const before = new Set(settled.map(({ item }) => item.invoiceId ?? item.id));
    if (invoiceIds.some((id) => !before.has(id) && account.openOf(id) === 0)) {
      throw refuse('One of the invoices has nothing left to pay.', 'invoiceIds');
    }
    account.reallocate(paymentId, invoiceIds);
  }
  saveAccounts(tx, [account]);
  const { chargeId } = payment;
  const [after, shown] = await Promise.all([
    findPayment(tx, paymentId),
    chargeId === null ? null : facts.expect(paymentShown, { chargeId }),
  ]);
  if (!after) throw notFound();
  return { payment: paymentView(after, shown?.known.charge ?? null) };
}
