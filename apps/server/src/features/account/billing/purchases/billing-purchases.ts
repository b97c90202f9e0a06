import type { Purchase } from '@roundbook/contract/account/billing/balance';
import {
  hold,
  methodCharge,
  purchase as purchasePosting,
  release,
  sourcesOf,
} from '@roundbook/domain/account/billing/balance-ledger';
import { planPrice } from '@roundbook/domain/account/billing/prices';
import { subscribed } from '@roundbook/domain/account/billing/subscription';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import { refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { letterheadOf } from '../../businesses/letterhead-lookups.ts';
import { findBusiness } from '../../businesses/lookups.ts';
import { planPaid, textsBought } from '../facts.ts';
import { type BillingAccount, findAccount, findState } from '../queries.ts';
import * as store from '../store.ts';
import { type Order, paidOn, sharesOf } from './billing-orders.ts';
import { type SeatParts, usePlan } from './billing-seats.ts';
import * as purchases from './purchase-store.ts';
import { chargePurchase, mailBill } from './purchase-tasks.ts';

/** A business's account with the platform, locked for a change. */
export interface OpenAccount {
  readonly account: BillingAccount;
  /** The amount in pence that can be spent now. */
  readonly available: number;
}

/**
 * Locks the account, so that all other spending waits.
 * @param seen the version that the user saw, if known
 * @throws AppError `stale` if the account has changed since
 */
export async function openAccount(
  tx: TenantTransaction,
  today: PlainDate,
  seen?: number,
): Promise<OpenAccount> {
  const version = await store.lockAccount(tx);
  if (seen !== undefined && seen !== version) {
    throw new StaleError({ entity: 'balance', id: tx.businessId, version }, null, {
      detail: 'Your balance has changed. Please check it before you go on.',
    });
  }
  const [account, state] = await Promise.all([findAccount(tx), findState(tx, today)]);
  return { account, available: state.available };
}

/** The program parts needed for a purchase. */
export interface BuyingParts extends SeatParts {
  readonly enqueue: Enqueue;
  readonly today: PlainDate;
  /** The facts of the transaction. */
  readonly facts: Facts;
}

/**
 * Buys something on a locked account, immediately if the balance covers it. Otherwise sets aside the balance's
 * part, and a task charges the rest to the card; the purchase takes effect once the card has been charged.
 * @throws AppError `rule` if another purchase is in progress, or there is no card for the rest
 */
export async function buy(
  tx: TenantTransaction,
  { account, available }: OpenAccount,
  order: Order,
  parts: BuyingParts,
): Promise<Purchase> {
  if (await purchases.findPending(tx)) {
    throw refuse('A payment is still in progress. Please wait until it is complete.');
  }
  const { details, lines, price } = order;
  const { today } = parts;
  const { fromBalance, fromMethod } = sourcesOf(price.total, available);
  if (fromMethod > 0 && !account.paymentMethod) {
    throw refuse('Your balance is too low. Please add a payment method first.');
  }
  const { business } = await findBusiness(tx);
  const id = newId();
  const isPaid = fromMethod === 0;
  const invoiceNumber = isPaid && price.total > 0 ? await store.takeInvoiceNumber(tx) : null;
  purchases.insertPurchase(tx, {
    id,
    kind: details.kind,
    details,
    lines,
    ...price,
    fromBalance,
    fromMethod,
    paymentMethod: isPaid ? null : account.paymentMethod,
    state: isPaid ? 'Completed' : 'Pending',
    invoiceNumber,
    issuedOn: isPaid ? today : null,
    billedTo: letterheadOf(business, business.vatNumber),
    boughtOn: today,
  });
  const description = lines[0]?.description ?? '';
  const post = { sourceId: id, postedOn: today, availableOn: today, description };
  if (isPaid) {
    const posting = purchasePosting('balance', sharesOf(details, price));
    await store.insertPostings(tx, [{ ...posting, ...post }]);
    await takeEffect(tx, order, account, parts);
    if (invoiceNumber !== null) parts.enqueue(mailBill, { businessId: tx.businessId, id });
  } else {
    await store.insertPostings(tx, [{ ...hold(fromBalance), ...post }]);
    parts.enqueue(chargePurchase, { businessId: tx.businessId, id });
  }
  return {
    id,
    kind: details.kind,
    description,
    total: price.total,
    fromBalance,
    fromMethod,
    state: isPaid ? 'Completed' : 'Pending',
    reason: '',
    boughtOn: today,
  };
}

/** Gives the business the plan, texts or credits that it has paid for. */
async function takeEffect(
  tx: TenantTransaction,
  { details, price }: Pick<Order, 'details' | 'price'>,
  account: BillingAccount,
  parts: BuyingParts,
): Promise<void> {
  switch (details.kind) {
    case 'texts':
      store.addBought(tx, 'texts', details.count);
      await parts.facts.announce(textsBought, {});
      return;
    case 'leads':
      store.addBought(tx, 'leads', details.count);
      return;
    case 'plan':
    case 'renewal':
    case 'voucher': {
      const { plan, next } = account.subscription;
      const worth = details.worth ?? planPrice(details.plan, details.subscriptionPeriod).net;
      const changed = subscribed({ ...details, worth });
      // Months from a voucher or for referrals leave unchanged the plan that the Owner chose for
      // the next period.
      store.saveSubscription(tx, details.kind === 'voucher' ? { ...changed, next } : changed);
      const isPaid = details.kind !== 'voucher' && price.total > 0;
      if (isPaid) await parts.facts.announce(planPaid, {});
      await usePlan(tx, plan, details.plan, parts);
    }
  }
}

/**
 * Finishes a purchase whose card has been charged. Does nothing if the purchase is already
 * finished.
 * @returns whether the purchase was pending
 */
export async function finishPurchase(
  tx: TenantTransaction,
  id: string,
  parts: BuyingParts,
): Promise<boolean> {
  const { account } = await openAccount(tx, parts.today);
  const found = await purchases.findPurchase(tx, id);
  if (found?.state !== 'Pending') return false;
  const { today } = parts;
  const { net, vat, total, fromMethod } = found;
  const price = { net, vat, total };
  const { details, lines } = paidOn({ details: found.details, lines: found.lines, price }, today);
  const number = await store.takeInvoiceNumber(tx);
  purchases.completePurchase(tx, id, { details, lines, invoiceNumber: number, issuedOn: today });
  const description = lines[0]?.description ?? '';
  const post = { sourceId: id, postedOn: today, availableOn: today, description };
  await store.insertPostings(tx, [
    { ...methodCharge(fromMethod), ...post },
    { ...purchasePosting('held', sharesOf(details, price)), ...post },
  ]);
  await takeEffect(tx, { details, price }, account, parts);
  parts.enqueue(mailBill, { businessId: tx.businessId, id });
  return true;
}

/**
 * Ends a purchase whose card could not be charged, and returns the part taken from the balance.
 * @returns the purchase; undefined if it was not pending
 */
export async function abandonPurchase(
  tx: TenantTransaction,
  id: string,
  reason: string,
  today: PlainDate,
): Promise<purchases.StoredPurchase | undefined> {
  await store.lockAccount(tx);
  const found = await purchases.findPurchase(tx, id);
  if (found?.state !== 'Pending') return undefined;
  purchases.failPurchase(tx, id, reason);
  const description = `${found.lines[0]?.description ?? ''}: not paid`;
  const post = { sourceId: id, postedOn: today, availableOn: today, description };
  await store.insertPostings(tx, [{ ...release(found.fromBalance), ...post }]);
  return found;
}
