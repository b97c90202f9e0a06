import { sql } from 'kysely';
import type { AccountDetails } from '@roundbook/domain/money/payment-accounts/account-details';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { NEXT_VERSION } from '../../../platform/db/versions.ts';
import type { ProviderAccount } from '../../../providers/payment-provider.ts';

/** A bank account that a user requested and the providers have not confirmed yet. */
export interface PendingBankAccount {
  /** The request's idempotency key, derived from its content. */
  readonly key: string;
  readonly accountName: string;
  readonly ending: string;
  /** The time of the request, in ISO 8601. */
  readonly at: string;
  /** The user who requested the change. */
  readonly userId: string;
  /** The end of the former hold, which is restored if a provider refuses; null if there was none. */
  readonly heldBefore: string | null;
}

/** A business's stored payment account. */
export interface AccountRow {
  readonly details: AccountDetails | null;
  readonly documents: readonly { readonly filename: string; readonly at: string }[];
  readonly cards: ProviderAccount | null;
  readonly directDebit: ProviderAccount | null;
  readonly bankAccountName: string;
  readonly bankAccountEnding: string;
  readonly bankChangedAt: string | null;
  readonly bankPending: PendingBankAccount | null;
  readonly payoutsHeldUntil: string | null;
  readonly completedAt: string | null;
  readonly takesCards: boolean;
  readonly takesDirectDebit: boolean;
  /** If empty, the text on card statements is derived from the business's name. */
  readonly statementDescriptor: string;
  readonly chargeWhenDone: boolean;
  readonly retriesFailed: boolean;
  readonly sendsReceipts: boolean;
  /** The ids of payouts that the provider is being asked to send. */
  readonly payoutsSending: readonly string[];
  readonly version: number;
}

const COLUMNS = sql`details, documents, cards, direct_debit as "directDebit",
  bank_account_name as "bankAccountName", bank_account_ending as "bankAccountEnding",
  bank_changed_at as "bankChangedAt", bank_pending as "bankPending",
  payouts_held_until as "payoutsHeldUntil", completed_at as "completedAt",
  takes_cards as "takesCards", takes_direct_debit as "takesDirectDebit",
  statement_descriptor as "statementDescriptor", charge_when_done as "chargeWhenDone",
  retries_failed as "retriesFailed", sends_receipts as "sendsReceipts",
  payouts_sending as "payoutsSending", version`;

/** The payment account of a business that has not begun to set it up. */
const NONE: AccountRow = {
  details: null,
  documents: [],
  cards: null,
  directDebit: null,
  bankAccountName: '',
  bankAccountEnding: '',
  bankChangedAt: null,
  bankPending: null,
  payoutsHeldUntil: null,
  completedAt: null,
  takesCards: true,
  takesDirectDebit: true,
  statementDescriptor: '',
  chargeWhenDone: false,
  retriesFailed: true,
  sendsReceipts: true,
  payoutsSending: [],
  version: 1,
};

/** The business's payment account. */
export async function findAccount(tx: TenantTransaction): Promise<AccountRow> {
  const row = await tx.first(sql<AccountRow>`
    select ${COLUMNS} from payment_accounts where business_id = ${tx.businessId}`);
  return row ?? NONE;
}

/** Locks the payment account until the commit, creating it if necessary. */
export async function lockAccount(tx: TenantTransaction): Promise<AccountRow> {
  tx.send(sql`
    insert into payment_accounts (business_id) values (${tx.businessId}) on conflict do nothing`);
  const row = await tx.first(sql<AccountRow>`
    select ${COLUMNS} from payment_accounts
     where business_id = ${tx.businessId} for no key update`);
  return row!;
}

/** The providers' answers, and the time of asking. */
export interface ProviderStates {
  readonly askedAt: string;
  readonly cards: ProviderAccount | null;
  readonly directDebit: ProviderAccount | null;
}

/** Writes changes to the locked payment account, and announces them. */
export async function updateAccount(tx: TenantTransaction, columns: Columns): Promise<void> {
  const updated = await tx.first(sql<{ version: number }>`
    update payment_accounts set ${assigned({ ...columns, version: NEXT_VERSION })}
     where business_id = ${tx.businessId} returning version`);
  if (updated) tx.changed('paymentAccount', tx.businessId, updated.version);
}

/** The answers of the providers as columns; a provider that was not asked sets none. */
export function stateColumns({ askedAt, cards, directDebit }: ProviderStates): Columns {
  return {
    ...(cards && { cards: JSON.stringify(cards), cards_asked_at: askedAt }),
    ...(directDebit && {
      direct_debit: JSON.stringify(directDebit),
      direct_debit_asked_at: askedAt,
    }),
  };
}

/**
 * Whether a provider has been asked again since a moment, so that an answer from that moment is
 * outdated.
 */
export async function isOutdated(tx: TenantTransaction, askedAt: string): Promise<boolean> {
  const later = await tx.first(sql`
    select business_id from payment_accounts
     where business_id = ${tx.businessId}
       and (cards_asked_at > ${askedAt} or direct_debit_asked_at > ${askedAt})`);
  return later !== undefined;
}

/** Records the requested bank account, and the end of the payout hold. */
export function writePending(
  tx: TenantTransaction,
  pending: PendingBankAccount | null,
  payoutsHeldUntil: string | null,
): void {
  tx.send(sql`
    update payment_accounts
       set bank_pending = ${pending && JSON.stringify(pending)},
           payouts_held_until = ${payoutsHeldUntil}
     where business_id = ${tx.businessId}`);
}

/** Records that the provider is being asked to send a payout; the row must be locked. */
export function noteSending(tx: TenantTransaction, payoutId: string): void {
  tx.send(sql`
    update payment_accounts set payouts_sending = array_append(payouts_sending, ${payoutId}::uuid)
     where business_id = ${tx.businessId}`);
}

/** Records that the provider has answered about a payout. */
export function noteSent(tx: TenantTransaction, payoutId: string): void {
  tx.send(sql`
    update payment_accounts set payouts_sending = array_remove(payouts_sending, ${payoutId}::uuid)
     where business_id = ${tx.businessId} and ${payoutId}::uuid = any(payouts_sending)`);
}
