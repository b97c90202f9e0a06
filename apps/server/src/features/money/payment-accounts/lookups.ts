import { sql } from 'kysely';
import { suggestedDescriptor } from '@roundbook/domain/money/payment-accounts/statement-descriptor';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { payoutRefusalOf, refusalOf } from './queries.ts';
import { findAccount } from './store.ts';

/** Whether money may be paid out, and to where. */
export interface PayoutPermission {
  /** Why nothing may be paid out yet, in words for the owner; null if it may. */
  readonly whyNot: string | null;
  /** Payouts wait until this instant since the bank account changed; null if they never waited. */
  readonly heldUntil: string | null;
  /** The business's account with the card provider, which pays out; null before it is opened. */
  readonly accountId: string | null;
  /** The last four digits of the bank account; empty while there is none. */
  readonly bankAccountEnding: string;
}

/** Whether the business may be paid out now: a verified bank account, no requirement, no hold. */
export async function payoutsAllowed(
  tx: TenantTransaction,
  now = new Date().toISOString(),
): Promise<PayoutPermission> {
  const row = await findAccount(tx);
  return {
    whyNot: payoutRefusalOf(row, now)?.detail ?? null,
    heldUntil: row.payoutsHeldUntil,
    accountId: row.cards?.accountId ?? null,
    bankAccountEnding: row.bankAccountEnding,
  };
}

/** A way of paying. */
export interface PaymentOption {
  /** Why it cannot be used, in words for the office; null if it can. */
  readonly whyNot: string | null;
  /** The business's account with the provider; null before it is opened. */
  readonly accountId: string | null;
}

/** How the business is paid by card and Direct Debit. */
export interface PaymentOptions {
  readonly cards: PaymentOption;
  readonly directDebit: PaymentOption;
  /** What customers read on their card statement: 5 to 22 characters. */
  readonly statementDescriptor: string;
  /** Whether a new customer with a saved method is charged when a visit is marked as done. */
  readonly chargeWhenDone: boolean;
  /** Whether a charge that failed is tried again. */
  readonly retriesFailed: boolean;
  /** Whether customers are emailed a receipt for what was taken. */
  readonly sendsReceipts: boolean;
}

/** How the business is paid by card and Direct Debit, and why not where it cannot. */
export async function paymentOptions(tx: TenantTransaction): Promise<PaymentOptions> {
  const [row, business] = await Promise.all([findAccount(tx), nameOfBusiness(tx)]);
  const { cards, directDebit, chargeWhenDone, retriesFailed, sendsReceipts } = row;
  return {
    cards: { whyNot: refusalOf(row, 'Cards')?.detail ?? null, accountId: cards?.accountId ?? null },
    directDebit: {
      whyNot: refusalOf(row, 'Direct Debit')?.detail ?? null,
      accountId: directDebit?.accountId ?? null,
    },
    statementDescriptor: row.statementDescriptor || suggestedDescriptor(business.name),
    chargeWhenDone,
    retriesFailed,
    sendsReceipts,
  };
}

/** Whether the business has finished setting up how customers pay it. */
export const hasPaymentAccount = sql<boolean>`exists (select from payment_accounts
  where business_id = ${tenant} and completed_at is not null)`;

/** Whether setting up payments by card or Direct Debit has begun. */
export async function hasBegunPayments(tx: TenantTransaction): Promise<boolean> {
  return (await findAccount(tx)).details !== null;
}
