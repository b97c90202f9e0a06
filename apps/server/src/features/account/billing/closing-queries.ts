import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findOpenPayouts } from './payouts/payout-store.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findAccount, findState } from './queries.ts';

/**
 * The concerns about the balance and plan that an Owner should know about before closing the
 * business.
 */
export async function billingConcerns(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<ClosingConcern[]> {
  const [state, payouts, pending, { subscription }] = await Promise.all([
    findState(tx, today),
    findOpenPayouts(tx),
    findPending(tx),
    findAccount(tx),
  ]);
  const { available, held } = state;
  const coming = state.onItsWay + held;
  const blocking = (words: string): ClosingConcern => ({ blocks: true, onReset: false, words });
  const warning = (words: string): ClosingConcern => ({ blocks: false, onReset: false, words });
  return [
    ...(payouts.length > 0
      ? [blocking('A payout is on its way to your bank. Please wait until it arrives.')]
      : []),
    ...(coming > 0
      ? [
          blocking(
            `${formatPounds(coming)} from your customers is on its way to your balance. Please wait until it arrives, then pay it out.`,
          ),
        ]
      : []),
    ...(pending ? [blocking('A purchase under Billing has not been paid for yet.')] : []),
    ...(available > 0
      ? [
          warning(
            `You have ${formatPounds(available)} in your balance. Pay out the available amount under Billing first: a closed business cannot pay out.`,
          ),
        ]
      : []),
    ...(available < 0
      ? [warning(`You owe us ${formatPounds(-available)}, and will still owe it after closing.`)]
      : []),
    ...(subscription.plan === 'Free'
      ? []
      : [
          warning(
            `Your plan, ${subscription.plan}, does not renew while the business is closed. We do not refund the current period.`,
          ),
        ]),
  ];
}
