import { sql } from 'kysely';
import { suggestedDescriptor } from '@roundbook/domain/money/payment-accounts/statement-descriptor';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { payoutRefusalOf, refusalOf } from './queries.ts';
import { findAccount } from './store.ts';

/** Whether money may be paid out, and to which account. */
export interface PayoutPermission {
  /**
   * The reason that nothing may be paid out yet, as a message for the owner; null if payouts are
   * allowed.
   */
  readonly whyNot: string | null;
  /** The end of the payout hold after the bank account changed; null if payouts were never held. */
  readonly heldUntil: string | null;
  /** The business's account with the card provider, which pays out; null before it is opened. */
  readonly accountId: string | null;
  /** The last four digits of the bank account; empty if there is no account. */
  readonly bankAccountEnding: string;
}

/**
 * Whether the business may be paid out now, that is, whether its bank account is verified and there
 * is no open requirement and no hold.
 */
export async function payoutsAllowed(
  tx: TenantTransaction,
  now = tx.now,
): Promise<PayoutPermission> {
  const row = await findAccount(tx);
  return {
    whyNot: payoutRefusalOf(row, now)?.detail ?? null,
    heldUntil: row.payoutsHeldUntil,
    accountId: row.cards?.accountId ?? null,
    bankAccountEnding: row.bankAccountEnding,
  };
}

/** A method of payment that the business may offer. */
export interface PaymentOption {
  /** The reason that the method cannot be used, as a message for the office; null if it can. */
  readonly whyNot: string | null;
  /** The business's account with the provider; null before it is opened. */
  readonly accountId: string | null;
}

/** The business's settings for payment by card and Direct Debit. */
export interface PaymentOptions {
  readonly cards: PaymentOption;
  readonly directDebit: PaymentOption;
  /** The text on customers' card statements: 5 to 22 characters. */
  readonly statementDescriptor: string;
  /** Whether a new customer with a saved method is charged when a visit is marked as done. */
  readonly chargeWhenDone: boolean;
  /** Whether failed charges are tried again. */
  readonly retriesFailed: boolean;
  /** Whether customers are emailed a receipt for a charge. */
  readonly sendsReceipts: boolean;
}

/**
 * The business's settings for payment by card and Direct Debit, with the reason for each method
 * that cannot be used.
 */
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

/** Whether the business has finished setting up customer payments. */
export const hasPaymentAccount = sql<boolean>`exists (select from payment_accounts
  where business_id = ${tenant} and completed_at is not null)`;

/** Whether setting up payments by card or Direct Debit has begun. */
export async function hasBegunPayments(tx: TenantTransaction): Promise<boolean> {
  return (await findAccount(tx)).details !== null;
}
