import { taking, type TakingKind } from '@roundbook/domain/account/billing/balance-ledger';
import { withVoucher } from '@roundbook/domain/account/billing/given-months';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { givenOrder } from './purchases/billing-orders.ts';
import { buy, type BuyingParts, openAccount } from './purchases/billing-purchases.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findTimeZone } from './queries.ts';
import * as store from './store.ts';

export { notifyTextsRanOut, takeTexts, type TextsParts } from './billing-texts.ts';

/** Customers' money that a provider holds for the business, or takes back from it. */
export interface TakingEntry {
  readonly kind: TakingKind;
  /** The source, such as the payment; each kind is credited once per source. */
  readonly sourceId: string;
  /** Pence: positive for money that the business gets, negative for money that it loses. */
  readonly amount: Pence;
  /** The first day on which the money can be paid out. */
  readonly availableOn: PlainDate;
  readonly description: string;
}

/**
 * Credits money that a provider holds for the business to its balance with the platform, and debits what the
 * provider takes back. Skips entries whose kind and source were booked before, so it is idempotent. Locks the
 * business's account with the platform until the commit: call this last.
 */
export async function creditTakings(
  tx: TenantTransaction,
  entries: readonly TakingEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const [timeZone] = await Promise.all([findTimeZone(tx), store.lockAccount(tx)]);
  const today = todayIn(timeZone, tx.now);
  await store.insertPostings(
    tx,
    entries.map(({ kind, sourceId, amount, availableOn, description }) => ({
      ...taking(kind, amount),
      sourceId,
      postedOn: today,
      availableOn,
      description,
    })),
  );
}

/**
 * Takes lead credits from the business; locks its account until the commit, so call this late.
 * @returns whether there were enough lead credits
 */
export async function takeLeadCredits(tx: TenantTransaction, count: number): Promise<boolean> {
  await store.lockAccount(tx);
  return store.takeLeadCredits(tx, count);
}

/** Returns lead credits that were taken for a lead. */
export async function giveLeadCreditsBack(tx: TenantTransaction, count: number): Promise<void> {
  await store.lockAccount(tx);
  store.addBought(tx, 'leads', count);
}

/**
 * Gives the business months of its plan, or of Pro if it is on Free, as a purchase that costs nothing. Leaves
 * unchanged the plan that the Owner chose for the next period. Locks the account until the commit: call this late.
 * @param code the reason, as shown on the bill
 * @returns the purchase's id; null if nothing can be given now: a payment is in progress, or the plan has no end
 */
export async function giveMonths(
  tx: TenantTransaction,
  months: number,
  code: string,
  parts: BuyingParts,
): Promise<string | null> {
  const open = await openAccount(tx, parts.today);
  if (await findPending(tx)) return null;
  const { subscription } = open.account;
  const plan = subscription.plan === 'Free' ? 'Pro' : subscription.plan;
  const period = withVoucher(subscription, { plan, planCredits: months }, parts.today);
  if (!period) return null;
  return (await buy(tx, open, givenOrder(code, months, period), parts)).id;
}
