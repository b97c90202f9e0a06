import type { PlanName } from '@roundbook/domain/access/features';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from './lookups.ts';
import { insertBusiness, updateAnswersAddress, updatePlan, updateVoucher } from './store.ts';

/**
 * Creates the transaction's tenant and its business, which has no name until the Owner names it at
 * the first sign-in.
 */
export function openBusiness(tx: TenantTransaction, email: string, voucherCode: string): void {
  insertBusiness(tx, email, voucherCode);
}

/** Announces the unchanged business to screens that show something derived from it. */
export async function announceBusiness(tx: TenantTransaction): Promise<void> {
  const { business } = await findBusiness(tx);
  tx.changed('business', business.id, business.version);
}

/** Puts the business on a plan. The caller must also refresh its sessions. */
export async function setPlan(tx: TenantTransaction, plan: PlanName): Promise<void> {
  await updatePlan(tx, plan);
}

/** Clears the pending voucher once it is redeemed. */
export async function endVoucher(tx: TenantTransaction): Promise<void> {
  await updateVoucher(tx, null);
}

/**
 * If customers' replies go to a person's address, redirects them to the person's new address, or clears the address
 * once the person gives up the business.
 * @returns whether replies went to the person; any other address stays
 */
export function moveAnswers(tx: TenantTransaction, from: string, to: string): Promise<boolean> {
  return updateAnswersAddress(tx, from, to);
}
