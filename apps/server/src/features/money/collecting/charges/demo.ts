import type { DemoBusiness } from '../../../../demo/demo-business.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import { namedDebtsOf } from '../../accounts/ledger/open-debt-lookups.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { findSavedMethods, type MethodRecord } from '../../saved-methods/lookups.ts';
import { follow } from './charge-following.ts';
import { bringUpToDate } from './charge-money.ts';
import { chargeOf } from './charge-of-method.ts';
import { followDispute } from './disputes/charge-dispute.ts';
import { followRefundOf } from './refunds/charge-refund.ts';
import { insertRefund } from './refunds/refund-store.ts';
import { findCharge, insertCharges, lockCharge } from './store.ts';

export const buildsOn = ['ledger', 'saved-methods'];

/** The days, including weekends, in which a Direct Debit is collected, paid out and taken back. */
const DAYS_OF_A_DEBIT = 20;

/**
 * Charges every saved method for its customer's oldest invoice, and lets the sandboxes produce money in every
 * state: available, in transit, declined, waiting for the customer, failed late, charged back, partly refunded and
 * disputed.
 */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, parts } = business;
  const { sandbox } = parts;
  const found = await readTenant(database, { businessId }, (tx) =>
    findSavedMethods(tx, customerIds),
  );
  const methods = found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!sandbox || methods.length === 0) return;
  const [mandates, cards] = [
    methods.filter(({ method }) => method === 'Direct Debit'),
    methods.filter(({ method }) => method === 'Card'),
  ];
  // Charges that take weeks come first: the sandboxes' clock is advanced for them before the rest
  // are made.
  const [early, late] = [mandates.slice(2), mandates.slice(0, 2)];
  const begun = await chargeAll(business, early);
  for (let day = 0; day < DAYS_OF_A_DEBIT; day += 1) {
    await sandbox.moveTime(businessId, 1, `demo-${businessId}-${day}`);
    for (const id of begun) await follow(parts, businessId, id);
  }
  const charged = await chargeAll(business, [...cards, ...late]);
  for (const id of charged) await follow(parts, businessId, id);
  const [first, , , fourth] = charged;
  if (first) await refundPart(business, first);
  if (fourth) await dispute(business, fourth);
}

/**
 * Charges methods immediately, as if their windows had passed.
 * @returns the charges, in the order of the methods
 */
async function chargeAll(
  { businessId, database, parts, users }: DemoBusiness,
  methods: readonly MethodRecord[],
): Promise<readonly string[]> {
  const now = new Date().toISOString();
  const ids = await transact(database, { businessId }, async (tx) => {
    const { statementDescriptor } = await paymentOptions(tx);
    const made = [];
    for (const method of methods) {
      const [invoice] = await namedDebtsOf(tx, method.customerId);
      if (!invoice) continue;
      made.push({
        ...chargeOf(method, statementDescriptor, now),
        cancelUntil: now,
        amount: invoice.open,
        invoiceIds: [invoice.id],
        source: 'Office' as const,
        occurrenceId: null,
        askedBy: users.Manager,
      });
    }
    insertCharges(tx, made);
    return made.map(({ id }) => id);
  });
  for (const id of ids) await follow(parts, businessId, id);
  return ids;
}

/** Refunds a third of a charge. */
async function refundPart(
  { businessId, database, parts, today, users }: DemoBusiness,
  chargeId: string,
): Promise<void> {
  const id = newId();
  const reason = 'One window was left out';
  const isAsked = await transact(database, { businessId }, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!charge?.paymentId) return false;
    const amount = Math.round(charge.amount / 3);
    insertRefund(tx, {
      id,
      chargeId,
      paymentId: charge.paymentId,
      amount,
      credited: 0,
      state: 'On its way',
      reason,
      providerRefundId: null,
      askedBy: users.Manager,
      askedAt: new Date().toISOString(),
    });
    const events = [{ kind: 'Refund asked for' as const, amount, detail: reason }];
    await bringUpToDate(tx, charge, { refund: { amount, reason }, events }, today);
    return true;
  });
  if (isAsked) await followRefundOf(parts, businessId, id);
}

/** Lets the customer dispute a charge. */
async function dispute(
  { businessId, database, parts }: DemoBusiness,
  chargeId: string,
): Promise<void> {
  const charge = await readTenant(database, { businessId }, (tx) => findCharge(tx, chargeId));
  const { sandbox } = parts;
  if (!charge?.providerPaymentId || !sandbox) return;
  await sandbox.makeTrouble(businessId, charge.providerPaymentId, 'dispute', `demo-${chargeId}`);
  const { items } = await sandbox.look(businessId);
  const made = items.find(({ kind }) => kind === 'dispute');
  if (made) await followDispute(parts, businessId, charge.accountId, made.id);
}
