import { type RawBuilder, sql } from 'kysely';
import { graceUntil } from '@roundbook/domain/account/billing/subscription';
import { voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findAccount, findState } from './queries.ts';

/** The part of the balance that the app loads on start-up. */
export interface BalanceAtStart {
  readonly balance: number | null;
  readonly instant: number | null;
  readonly pendingVoucher: {
    voucherCode: string;
    voucherDetails: { planCredits: number; cost: number };
  } | null;
  readonly graceUntil: PlainDate | null;
}

/** The answer for roles that may not see the balance. */
export const NO_BALANCE: BalanceAtStart = {
  balance: null,
  instant: null,
  pendingVoucher: null,
  graceUntil: null,
};

/** A summary of the balance, with the pending voucher and, for an unpaid plan, the last day of its grace. */
export async function findBalanceAtStart(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<BalanceAtStart> {
  const [{ pendingVoucher, subscription }, { available, onItsWay }] = await Promise.all([
    findAccount(tx),
    findState(tx, today),
  ]);
  const details = pendingVoucher === null ? null : voucherDetailsOf(pendingVoucher);
  return {
    balance: available + onItsWay,
    instant: Math.max(0, available),
    pendingVoucher:
      pendingVoucher && details ? { voucherCode: pendingVoucher, voucherDetails: details } : null,
    graceUntil: graceUntil(subscription),
  };
}

/**
 * The instant up to which payouts have taken the whole balance; null if there are no payouts. Failed payouts are
 * ignored, as their money has returned to the balance.
 */
export const paidOutUntil = sql`(select max(takes_until) from balance_payouts
  where business_id = ${tenant} and state <> 'Failed')`;

/** The fields of a payout that are shown with a payment. */
export interface PayoutOfPayment {
  readonly id: string;
  readonly state: 'Requested' | 'On its way' | 'Paid' | 'Failed';
  readonly requestedOn: PlainDate;
  readonly arrivesOn: PlainDate | null;
}

/**
 * The payout that took the money that reached the balance at `instant`; undefined while the money is still part of the
 * balance.
 */
export function findPayoutOf(
  tx: TenantTransaction,
  instant: RawBuilder<unknown>,
): Promise<PayoutOfPayment | undefined> {
  return tx.first(sql<PayoutOfPayment>`
    select id, state, requested_on as "requestedOn", arrives_on as "arrivesOn" from balance_payouts
     where business_id = ${tx.businessId} and takes_until >= ${instant}
       and state <> 'Failed'
     order by takes_until, id limit 1`);
}

/**
 * Whether a payout took the money that reached the balance at `instant`: an instant after the end of the previous
 * payout, and no later than the payout's own end.
 */
export function isTakenBy(
  payoutId: string | RawBuilder<unknown>,
  instant: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const end = sql`(select takes_until from balance_payouts
    where business_id = ${tenant} and id = ${payoutId} and state <> 'Failed')`;
  return sql`(${instant} <= ${end} and ${instant} > coalesce((
    select max(takes_until) from balance_payouts
     where business_id = ${tenant} and state <> 'Failed' and takes_until < ${end}), '-infinity'))`;
}

/** The payouts with these ids, excluding failed ones, each with the amount that reaches the bank. */
export function findArrivingPayouts(
  tx: TenantTransaction,
  payoutIds: readonly string[],
): Promise<{ id: string; arrives: number }[]> {
  return tx.all(sql<{ id: string; arrives: number }>`
    select id, amount - fee as arrives from balance_payouts
     where business_id = ${tx.businessId} and id = any(${payoutIds}::uuid[]) and state <> 'Failed'`);
}

/** The number of lead credits that the business has. */
export async function countLeadCredits(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ credits: number }>`
    select lead_credits as credits from balance_accounts where business_id = ${tx.businessId}`);
  return row?.credits ?? 0;
}

/** The card with which the business pays the platform; null if there is none. */
export async function findOwnCard(
  tx: TenantTransaction,
): Promise<{ brand: string; ending: string; expires: string } | null> {
  return (await findAccount(tx)).paymentMethod;
}

/** The texts that the business has left, and whether more are bought automatically when few are left. */
export async function findTextsLeft(
  tx: TenantTransaction,
): Promise<{ readonly left: number; readonly buysMore: boolean }> {
  const { textsLeft, autoTopUp } = await findAccount(tx);
  return { left: textsLeft, buysMore: autoTopUp !== null };
}
