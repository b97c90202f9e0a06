import { sql } from 'kysely';
import type { Charge, ChargeEvent, Dispute } from '@roundbook/contract/money/charges/charges';
import { chargeWords } from '@roundbook/domain/money/charges/words';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findPayoutOf } from '../../../account/billing/lookups.ts';
import { findOwnRecord } from '../../../customers/customers/lookups.ts';
import { namedDebtsOf } from '../../accounts/ledger/open-debt-lookups.ts';
import type { ChargeRecord } from './charge-record.ts';
import { type DisputeRecord, findDisputes } from './disputes/dispute-store.ts';
import { findUnderWay } from './lookups.ts';
import { findRefunds } from './refunds/refund-store.ts';
import { findCharges } from './store.ts';

/** A charge as the API shows it. */
export function chargeView(charge: ChargeRecord): Charge {
  const { id, customerId, method, label, amount, fees, refunded, state, source, observed } = charge;
  const { occurrenceId, invoiceIds, askedAt, retryOn, paymentId } = charge;
  const { chargeOn = null, availableOn = null } = observed ?? {};
  const problem = observed?.problem?.message ?? '';
  return {
    id,
    customerId,
    method,
    label,
    amount,
    fee: observed?.fee == null && fees === 0 ? null : fees,
    refunded,
    state,
    words: chargeWords({ ...charge, chargeOn, availableOn, problem }),
    source,
    occurrenceId,
    invoiceIds: [...invoiceIds],
    askedAt,
    cancelUntil: state === 'Waiting' ? charge.cancelUntil : null,
    chargeOn,
    availableOn,
    retryOn,
    paymentId,
  };
}

/** A dispute as the API shows it. */
export function disputeView(dispute: DisputeRecord): Dispute {
  const { id, state, amount, fee, reason, evidenceBy, evidence, openedAt } = dispute;
  return { id, state, amount, fee, reason, evidenceBy, evidence, openedAt };
}

/** The maximum number of a customer's charges listed. */
const MOST_LISTED = 50;

/**
 * A customer's charges, newest first, and the amount that can be charged for now; undefined if there is no such
 * customer.
 */
export async function listCharges(tx: TenantTransaction, customerId: string) {
  const [owner, charges, underWay, debts] = await Promise.all([
    findOwnRecord(tx, customerId),
    findCharges(
      tx,
      sql`ch.customer_id = ${customerId} order by ch.asked_at desc, ch.id desc limit ${MOST_LISTED}`,
    ),
    findUnderWay(tx, customerId),
    namedDebtsOf(tx, customerId),
  ]);
  if (!owner) return undefined;
  return {
    charges: charges.map(chargeView),
    chargeable: Math.max(0, owner.balance - underWay.amount),
    invoices: debts.flatMap(({ id, number, open, dueOn }) =>
      underWay.invoiceIds.includes(id) ? [] : [{ id, number, open, dueOn }],
    ),
  };
}

/**
 * The course of a payment's money: its charge with all events, its payout, refunds and disputes.
 * @param chargeId the charge that brought it in; null without a charge
 */
export async function findPath(tx: TenantTransaction, chargeId: string | null) {
  if (chargeId === null)
    return { charge: null, events: [], payout: null, refunds: [], disputes: [] };
  const [charges, events, payout, refunds, disputes] = await Promise.all([
    findCharges(tx, sql`ch.id = ${chargeId}`),
    tx.all(sql<ChargeEvent>`
      select id, at, kind, amount, detail from charge_events
       where business_id = ${tx.businessId} and charge_id = ${chargeId} order by id`),
    findPayoutOf(
      tx,
      sql`(select credited_at from charges
        where business_id = ${tx.businessId} and id = ${chargeId})`,
    ),
    findRefunds(tx, sql`refund.charge_id = ${chargeId}`),
    findDisputes(tx, sql`dispute.charge_id = ${chargeId}`),
  ]);
  const [charge] = charges;
  return {
    charge: charge ? chargeView(charge) : null,
    events,
    payout: payout ?? null,
    refunds: refunds.map(({ id, amount, credited, state, reason, askedAt }) => ({
      id,
      amount,
      credited,
      state,
      reason,
      askedAt,
    })),
    disputes: disputes.map(disputeView),
  };
}
