import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { payoutRefusalOf } from './queries.ts';
import { lockAccount, noteSending, noteSent } from './store.ts';

/** The account to which a requested payout goes. */
export interface PayoutDestination {
  readonly accountId: string;
  /** The last four digits of the bank account; empty if they are not known. */
  readonly bankAccountEnding: string;
}

/**
 * Allows a payout to be sent, and keeps the bank account from changing until `endSending`. A payout that was
 * already allowed is allowed again, since the provider may already have it.
 *
 * @returns the reason that the payout must not be sent; null if it may
 */
export async function beginSending(
  tx: TenantTransaction,
  payoutId: string,
  { accountId, bankAccountEnding }: PayoutDestination,
  now: string,
): Promise<Refusal | null> {
  const row = await lockAccount(tx);
  if (row.payoutsSending.includes(payoutId)) return null;
  const isOther =
    row.cards?.accountId !== accountId ||
    (bankAccountEnding !== '' && row.bankAccountEnding !== bankAccountEnding);
  const whyNot = isOther
    ? refusal('The bank account has changed since this payout was requested.')
    : payoutRefusalOf(row, now);
  if (whyNot) return whyNot;
  noteSending(tx, payoutId);
  return null;
}

/** Lets the bank account change again once the provider has answered about a payout. */
export function endSending(tx: TenantTransaction, payoutId: string): void {
  noteSent(tx, payoutId);
}
