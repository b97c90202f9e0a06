import {
  FREE,
  graceUntil,
  planDue,
  type Subscription,
} from '@roundbook/domain/account/billing/subscription';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Facts } from '../../../platform/facts/facts.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type MailParts, notifyOwners } from './billing-mail.ts';
import { planOrder } from './purchases/billing-orders.ts';
import { buy, openAccount, type OpenAccount } from './purchases/billing-purchases.ts';
import { type SeatParts, shutOutBy, usePlan } from './purchases/billing-seats.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findAccount } from './queries.ts';
import * as store from './store.ts';

export interface RenewalParts extends MailParts, SeatParts {
  readonly today: PlainDate;
  /** The facts of the transaction. */
  readonly facts: Facts;
  /**
   * Whether to retry the payment for a plan in grace immediately, because the business has another
   * card, instead of waiting for the next retry day.
   */
  readonly now?: boolean;
}

/** The number of days before the end of a period when Owners without a payment method are warned. */
const WARNED_BEFORE = 7;

/**
 * Does a plan's daily work: pays for the next period, retries payment during grace, switches to the plan that the
 * Owner chose, or moves the business to Free at the end. Idempotent.
 */
export async function renew(tx: TenantTransaction, parts: RenewalParts): Promise<void> {
  const { today } = parts;
  const { subscription, paymentMethod } = await findAccount(tx);
  const { periodUntil, plan, next } = subscription;
  const due = planDue(subscription, today, parts.now);
  if (due.kind === 'none') {
    const isWarned = periodUntil !== null && addDays(today, WARNED_BEFORE) === periodUntil;
    if (isWarned && !paymentMethod && next?.plan !== 'Free')
      await warn(tx, plan, periodUntil, parts);
    return;
  }
  if (due.kind === 'grace' || (await findPending(tx))) return;
  const open = await openAccount(tx, today);
  if (due.kind === 'free') {
    await endPlan(tx, open, due.because, parts);
    return;
  }
  const order = planOrder('renewal', due.period, due.price, due.price);
  try {
    await buy(tx, open, order, { ...parts, enqueue: parts.enqueueIn(tx) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await lapse(tx, 'There is no payment method.', parts);
  }
}

/**
 * Starts the grace of an unpaid plan, and emails the Owners. Later failures leave the grace unchanged, and email
 * the Owners again with the number of days left.
 */
export async function lapse(
  tx: TenantTransaction,
  reason: string,
  parts: MailParts & { readonly today: PlainDate },
): Promise<void> {
  const { subscription } = await findAccount(tx);
  if (subscription.lapsedOn !== null) {
    if (subscription.lapsedOn !== parts.today) await remind(tx, reason, subscription, parts);
    return;
  }
  const lapsed = { ...subscription, lapsedOn: parts.today };
  store.saveSubscription(tx, lapsed);
  const until = formatLongDate(graceUntil(lapsed) ?? parts.today);
  await notifyOwners(tx, parts, {
    subject: `We could not take payment for your ${subscription.plan} plan`,
    body: [
      reason,
      `Nothing changes until ${until}. We try again every few days, so please check your payment method by then. After that, your business moves to Free. You keep all your data.`,
      ...(await shutOutByFree(tx)),
    ],
  });
}

async function remind(
  tx: TenantTransaction,
  reason: string,
  subscription: Subscription,
  parts: MailParts & { readonly today: PlainDate },
): Promise<void> {
  const until = formatLongDate(graceUntil(subscription) ?? parts.today);
  await notifyOwners(tx, parts, {
    subject: `Your ${subscription.plan} plan is still unpaid`,
    body: [
      reason,
      `Please check your payment method by ${until}. After that, your business moves to Free. You keep all your data.`,
      ...(await shutOutByFree(tx)),
    ],
  });
}

async function warn(
  tx: TenantTransaction,
  plan: string,
  until: PlainDate,
  parts: MailParts,
): Promise<void> {
  await notifyOwners(tx, parts, {
    subject: `Your ${plan} plan ends on ${formatLongDate(until)}`,
    body: [
      `To keep ${plan}, please add a payment method by then. If you do not, your business keeps the plan for two more weeks and then moves to Free. You keep all your data.`,
      ...(await shutOutByFree(tx)),
    ],
  });
}

/** A paragraph that names the people who have no seat on Free; none if everyone has a seat. */
async function shutOutByFree(tx: TenantTransaction): Promise<string[]> {
  const words = await shutOutBy(tx, 'Free');
  return words === null ? [] : [words];
}

async function endPlan(
  tx: TenantTransaction,
  { account }: OpenAccount,
  because: 'chosen' | 'lapsed',
  parts: RenewalParts,
): Promise<void> {
  const { plan } = account.subscription;
  const shutOut = because === 'lapsed' ? await shutOutByFree(tx) : [];
  store.saveSubscription(tx, FREE);
  await usePlan(tx, plan, 'Free', parts);
  if (because === 'chosen') return;
  await notifyOwners(tx, parts, {
    subject: 'Your business is now on Free',
    body: [
      `We could not take payment for ${plan} for two weeks. Everything that you recorded is still there. You can return to ${plan} at any time.`,
      ...shutOut,
    ],
  });
}
