import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { payoutsAllowed } from '../../../money/payment-accounts/lookups.ts';

/** Where a business is paid out, or why it cannot be at the moment, in words. */
export type PayoutAccount = { readonly accountId: string } | { readonly reason: string };

/** The account that the business is paid out from, if it may be: its bank account is verified, and not on hold. */
export async function findPayoutAccount(tx: TenantTransaction): Promise<PayoutAccount> {
  const { whyNot, accountId } = await payoutsAllowed(tx);
  if (whyNot !== null) return { reason: whyNot };
  return accountId === null
    ? { reason: 'Please set up your payment account first.' }
    : { accountId };
}
