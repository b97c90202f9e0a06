import type * as contract from '@roundbook/contract/money/charges/charges';
import { payingRefusal } from '@roundbook/domain/customers/customers/lifecycle';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import { debtOfRefund } from '@roundbook/domain/money/payments/refund-debt';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { newId } from '../../../../platform/db/ids.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { maySeeAssets } from '../../../files/assets/lookups.ts';
import { openAccounts } from '../../accounts/ledger/effects.ts';
import { findChargeOfPayment } from '../../accounts/payments/lookups.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { findSavedMethods, methodView, optionOf } from '../../saved-methods/lookups.ts';
import { bringUpToDate } from './charge-money.ts';
import { chargeOf } from './charge-of-method.ts';
import { findChargeTakenAs, findDispute, lockWaiting } from './charge-queries.ts';
import { type ChargeRecord, refundable } from './charge-record.ts';
import { followCharge, followRefund, sendEvidence } from './charge-tasks.ts';
import { saveEvidence } from './disputes/dispute-store.ts';
import { findUnderWay } from './lookups.ts';
import { chargeView, disputeView } from './queries.ts';
import { creditsOfRefund } from './refunds/refund-credits.ts';
import { insertRefund } from './refunds/refund-store.ts';
import { insertCharges, lockCharge, saveCharge, withdraw } from './store.ts';

/** An amount to charge, in pence, and the invoices that it is for. */
interface Wanted {
  readonly amount: Pence;
  readonly invoiceIds: readonly string[];
}

/**
 * Charges a saved method once the cancel window has passed: an amount, the open amount of chosen invoices, or the
 * whole debt. Amounts already being charged are never charged again.
 */
export async function askForCharge({
  tx,
  params,
  body,
  actor,
  now,
  today,
  enqueue,
  conflicts,
}: WriteCall<typeof contract.chargePaymentMethod>) {
  const { id } = params;
  // Locks the account before reading the rest, so that the second of two simultaneous calls sees
  // the first charge.
  const [accounts, underWay, methods, options] = await Promise.all([
    openAccounts(tx, [id]),
    findUnderWay(tx, id),
    findSavedMethods(tx, [id]),
    paymentOptions(tx),
  ]);
  const account = accounts.get(id);
  if (!account) throw notFound();
  accept(payingRefusal(account.customer.lifecycle));
  const method = body.methodId
    ? methods.find((one) => one.id === body.methodId)
    : (methods.find((one) => methodView(one, today).problem === '') ?? methods[0]);
  if (!method) throw refuse('This customer has no saved payment method.', 'methodId');
  const { label, problem } = methodView(method, today);
  if (problem !== '') throw refuse(`${label}: ${problem.toLowerCase()}.`, 'methodId');
  const { whyNot } = optionOf(options, method.method);
  if (whyNot !== null) throw refuse(whyNot, 'methodId');

  const left = Math.max(0, account.balance - underWay.amount);
  const wanted = wantedBy(body, left, (invoiceId) => {
    if (underWay.invoiceIds.includes(invoiceId)) {
      throw refuse('One of the invoices is already being charged.', 'invoiceIds');
    }
    return account.openOf(invoiceId);
  });
  if (wanted.amount > left) {
    conflicts.ask(
      `Charge ${formatPounds(wanted.amount)}?`,
      left === 0
        ? 'The customer owes nothing beyond what is already being charged. All of this charge would become credit.'
        : `The customer owes ${formatPounds(left)} beyond what is already being charged. The rest would become credit.`,
      `charge-more:${id}:${wanted.amount}`,
      'Charge',
    );
  }
  const made = {
    ...chargeOf(method, options.statementDescriptor, now),
    ...wanted,
    source: 'Office' as const,
    occurrenceId: null,
    askedBy: actor.userId,
  };
  insertCharges(tx, [made]);
  const data = { businessId: tx.businessId, chargeId: made.id };
  enqueue(followCharge, data, { startAfter: new Date(made.cancelUntil) });
  return { charge: chargeView(fresh(made)) };
}

function fresh(made: Parameters<typeof insertCharges>[1][number]): ChargeRecord {
  const nothing = { fees: 0, refunded: 0, disputed: 0, credited: 0, observations: 0, version: 1 };
  return {
    ...made,
    ...nothing,
    isPaidOut: false,
    providerPaymentId: null,
    observed: null,
    retryOn: null,
    paymentId: null,
  };
}

function wantedBy(
  { amount, invoiceIds }: WriteCall<typeof contract.chargePaymentMethod>['body'],
  left: Pence,
  openOf: (invoiceId: string) => Pence,
): Wanted {
  if (amount !== undefined) return { amount, invoiceIds: [] };
  if (invoiceIds === undefined) {
    if (left === 0)
      throw refuse('The customer owes nothing beyond what is already being charged.', 'amount');
    return { amount: left, invoiceIds: [] };
  }
  const ids = [...new Set(invoiceIds)];
  const open = ids.map(openOf);
  if (open.includes(0)) {
    throw refuse('One of the invoices has nothing left to pay.', 'invoiceIds');
  }
  return { amount: open.reduce((sum, one) => sum + one, 0), invoiceIds: ids };
}

/** Cancels all of a customer's waiting charges, or a single charge. */
export async function cancelPending({
  tx,
  params,
  body,
}: WriteCall<typeof contract.cancelPendingCharge>) {
  const charges = await lockWaiting(tx, params.id, body.chargeId);
  const caught = await withdraw(
    tx,
    charges.map(({ id }) => id),
  );
  if (caught.length === 0) {
    throw refuse(
      'This charge can no longer be cancelled: it has already been sent. You can refund the payment.',
    );
  }
  return {
    count: caught.length,
    amount: caught.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/**
 * Locks the charge that brought in a payment.
 * @throws AppError 422 if the payment did not come from a charge
 */
async function lockChargeOfPayment(
  tx: WriteCall<typeof contract.refundPayment>['tx'],
  paymentId: string,
): Promise<ChargeRecord> {
  const found = await findChargeTakenAs(tx, paymentId);
  const charge = found && (await lockCharge(tx, found.id));
  if (!charge || charge.paymentId !== paymentId) {
    throw refuse('You can only refund money taken by card or Direct Debit here.');
  }
  return charge;
}

/**
 * Refunds money by the method it was paid with: records the refund, and leaves sending it to a
 * task.
 */
export async function refund({
  tx,
  params,
  body,
  actor,
  now,
  today,
  enqueue,
  conflicts,
}: WriteCall<typeof contract.refundPayment>) {
  if (!(await findChargeOfPayment(tx, params.id))) throw notFound();
  const charge = await lockChargeOfPayment(tx, params.id);
  const left = refundable(charge);
  const amount = body.amount ?? left;
  if (left === 0)
    throw refuse('The whole payment has been refunded, or is held for a dispute.', 'amount');
  if (amount > left) throw refuse(`You can refund at most ${formatPounds(left)}.`, 'amount');
  const { customerId } = charge;
  const account = (await openAccounts(tx, [customerId], { paymentIds: [params.id] })).get(
    customerId,
  );
  const settled = (account?.settledWith(params.id) ?? []).filter(
    ({ item }) => item.kind !== 'refund',
  );
  const owedAgain = debtOfRefund(amount, {
    amount: charge.amount,
    refunded: charge.refunded,
    settled: sumPence(settled.map((one) => one.amount)),
    credit: account?.unusedCredit ?? 0,
  });
  if (owedAgain > 0 && body.debt === undefined) {
    const labels = settled.map(({ item }) => postingLabel(item.kind, item.invoiceNumber));
    conflicts.ask(
      `Refund ${formatPounds(amount)}?`,
      `${labels.length > 0 ? `This payment settled ${labels.join(', ')}. ` : ''}The customer will owe ${formatPounds(owedAgain)} again.`,
      `refund:${params.id}:${amount}`,
      'Refund',
    );
  }
  const { reason } = body;
  const credits =
    body.debt === 'credited' ? await creditsOfRefund(tx, customerId, owedAgain, settled) : [];
  const credited = sumPence(credits.map(({ totals }) => totals.total));
  const made = {
    id: newId(),
    chargeId: charge.id,
    paymentId: params.id,
    amount,
    credited,
    state: 'On its way' as const,
    reason,
    providerRefundId: null,
    askedBy: actor.userId,
    askedAt: now,
  };
  insertRefund(tx, made);
  await bringUpToDate(
    tx,
    charge,
    {
      refund: { amount, credits, reason },
      events: [{ kind: 'Refund asked for', amount, detail: reason }],
    },
    today,
  );
  enqueue(followRefund, { businessId: tx.businessId, refundId: made.id });
  const { id, state, askedAt } = made;
  return { refund: { id, amount, credited, state, reason, askedAt } };
}

/** Saves the answer to a dispute, and leaves sending it to a task. */
export async function answerDispute({
  tx,
  params,
  body,
  actor,
  enqueue,
}: WriteCall<typeof contract.submitEvidence>) {
  const dispute = await findDispute(tx, params.disputeId);
  const charge = dispute && (await lockCharge(tx, dispute.chargeId));
  if (!dispute || !charge || charge.paymentId !== params.id) throw notFound();
  if (dispute.state !== 'Evidence needed') throw refuse('This dispute is no longer open.');
  if (dispute.evidence !== '') throw refuse('This dispute has been answered already.');
  const { words, assetIds } = body;
  if (!(await maySeeAssets(tx, actor, assetIds))) {
    throw refuse('One of the files does not exist.', 'assetIds');
  }
  saveEvidence(tx, dispute.id, words, assetIds);
  saveCharge(tx, charge, {});
  enqueue(sendEvidence, { businessId: tx.businessId, disputeId: dispute.id });
  return { dispute: disputeView({ ...dispute, evidence: words }) };
}
