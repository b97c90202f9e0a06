import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { PayoutDestination } from '../../../money/payment-accounts/effects.ts';
import { payoutsAllowed } from '../../../money/payment-accounts/lookups.ts';

/**
 * The account to which a business's payouts go, or a message explaining why it cannot get a payout now.
 */
export type PayoutAccount = PayoutDestination | { readonly reason: string };

/** Finds the payout account of the business, if its bank account is verified and not in a payout hold. */
export async function findPayoutAccount(tx: TenantTransaction): Promise<PayoutAccount> {
  const { whyNot, accountId, bankAccountEnding } = await payoutsAllowed(tx);
  if (whyNot !== null) return { reason: whyNot };
  return accountId === null
    ? { reason: 'Please set up your payment account first.' }
    : { accountId, bankAccountEnding };
}
