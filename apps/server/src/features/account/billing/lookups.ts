import { graceUntil } from '@roundbook/domain/account/billing/subscription';
import { voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findAccount, findState } from './queries.ts';

/** What the start of the app says of the balance. */
export interface BalanceAtStart {
  readonly balance: number | null;
  readonly instant: number | null;
  readonly pendingVoucher: {
    voucherCode: string;
    voucherDetails: { planCredits: number; cost: number };
  } | null;
  readonly graceUntil: PlainDate | null;
}

/** For those who may not see the balance. */
export const NO_BALANCE: BalanceAtStart = {
  balance: null,
  instant: null,
  pendingVoucher: null,
  graceUntil: null,
};

/** The balance in short, its pending voucher, and until when a plan goes on that is not paid. */
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
