import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Where a business is paid out, or why it cannot be at the moment, in words. */
export type PayoutAccount = { readonly accountId: string } | { readonly reason: string };

/** The account that the business is paid out from, if it may be. */
export async function findPayoutAccount(_tx: TenantTransaction): Promise<PayoutAccount> {
  return {
    reason: 'Please set up your payment account first: payouts go to a verified bank account.',
  };
}
