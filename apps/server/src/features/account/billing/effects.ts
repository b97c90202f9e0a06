import { taking, type TakingKind } from '@roundbook/domain/account/billing/balance-ledger';
import { withVoucher } from '@roundbook/domain/account/billing/subscription';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { givenOrder } from './purchases/billing-orders.ts';
import { buy, type BuyingParts, openAccount } from './purchases/billing-purchases.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findTimeZone } from './queries.ts';
import * as store from './store.ts';

export { takeTexts, tellTextsRanOut, type TextsParts } from './billing-texts.ts';

/** Money of customers that a provider has for the business, or takes back. */
export interface TakingEntry {
  readonly kind: TakingKind;
  /** What it is of, such as the payment: each kind is credited once of a source. */
  readonly sourceId: string;
  /** Pence: above zero where the business gets them, below where it loses them. */
  readonly amount: Pence;
  /** From when the business may be paid it out. */
  readonly availableOn: PlainDate;
  readonly description: string;
}

/**
 * Credits what a provider has for the business to its balance with the platform, and takes off what it
 * takes back. An entry whose kind and source were credited before is left out, so that it may be
 * repeated. The business's account with the platform is locked until the commit: call this last.
 */
export async function creditTakings(
  tx: TenantTransaction,
  entries: readonly TakingEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const [timeZone] = await Promise.all([findTimeZone(tx), store.lockAccount(tx)]);
  const today = todayIn(timeZone, new Date().toISOString());
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
 * Takes lead credits off those that the business has; its account is locked until the commit: call this late.
 * @returns whether there were enough
 */
export async function takeLeadCredits(tx: TenantTransaction, count: number): Promise<boolean> {
  await store.lockAccount(tx);
  return store.takeLeadCredits(tx, count);
}

/** Gives lead credits back that were taken for a lead. */
export async function giveLeadCreditsBack(tx: TenantTransaction, count: number): Promise<void> {
  await store.lockAccount(tx);
  store.addBought(tx, 'leads', count);
}

/**
 * Gives the business months of its plan, or of Pro where it is on Free, as a purchase that costs nothing. What the
 * Owner chose for after the period stays. The account is locked until the commit: call this late.
 * @param code what they are given for, as the bill names it
 * @returns the purchase; null where nothing can be given now: a payment is in progress, or the plan has no end
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
