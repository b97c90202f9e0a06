import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type {
  MatchDecision,
  TransactionKind,
  TransactionState,
} from '@roundbook/domain/money/bank-transactions/states';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { banked, bankedTable } from '../accounts/payments/relations.ts';
import type { RecordedSpending } from './share-store.ts';

/** A candidate as stored with a transaction. */
export interface StoredCandidate {
  readonly customerId: string;
  readonly probability: number;
  /** The reasons, as text for users. */
  readonly evidence: readonly string[];
  readonly settles: readonly { readonly invoiceId: string; readonly amount: Pence }[];
}

/** A current share, or a share that a transaction had before it was reset. */
export interface StoredShare {
  readonly kind: TransactionKind;
  readonly amount: Pence;
  readonly customerId: string | null;
  readonly paymentId: string | null;
  readonly isLinked: boolean;
  readonly postingId: string | null;
  readonly payoutId: string | null;
  /** The expense, if the share is one; missing in a share from before expenses were booked. */
  readonly expenseId?: string | null;
  /** The ids of the payments that the share covers. */
  readonly paymentIds: readonly string[];
  /** Missing in a share from before floats were recorded. */
  readonly tillFloat?: Pence;
  readonly tillSpent?: readonly RecordedSpending[];
}

/** The state of a transaction before its last action. */
export interface Before {
  readonly status: TransactionState;
  readonly ignoredReason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly actionId: string | null;
  /** The shares that the transaction had then. */
  readonly shares: readonly StoredShare[];
}

/** A transaction with the fields that commands need. */
export interface TransactionRow {
  readonly id: string;
  readonly version: number;
  readonly bookedOn: PlainDate;
  readonly amount: Pence;
  readonly description: string;
  readonly payerName: string;
  readonly reference: string;
  readonly payerAccount: string;
  readonly status: TransactionState;
  readonly ignoredReason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly actionId: string | null;
  readonly before: Before | null;
  readonly decision: MatchDecision;
  readonly probability: number;
  readonly candidates: readonly StoredCandidate[];
  /** The current shares. */
  readonly shares: readonly StoredShare[];
}

/** A stored transaction, before its ids are resolved to names. */
export interface ListedRow extends Omit<
  Transaction,
  'candidates' | 'shares' | 'customerId' | 'paymentId' | 'proposal'
> {
  readonly candidates: readonly StoredCandidate[];
  readonly shares: readonly StoredShare[];
}

const columns = (tx: TenantTransaction) => sql`
  bt.id, bt.version, bt.booked_on as "bookedOn", bt.amount, bt.description,
  bt.payer_name as "payerName", bt.reference, bt.payer_account as "payerAccount", bt.status,
  bt.ignored_reason as "ignoredReason", bt.decided_by as "decidedBy", bt.decided_at as "decidedAt",
  bt.action_id as "actionId", bt.before, bt.decision, bt.probability, bt.candidates,
  coalesce((
    select json_agg(json_build_object('kind', bs.kind, 'amount', bs.amount,
        'customerId', bs.customer_id, 'paymentId', bs.payment_id, 'isLinked', bs.is_linked,
        'postingId', bs.posting_id, 'payoutId', bs.payout_id, 'expenseId', bs.expense_id,
        'tillFloat', bs.till_float, 'tillSpent', bs.till_spent,
        'paymentIds', coalesce((select json_agg(${banked.paymentId} order by ${banked.paymentId})
          from ${bankedTable}
         where ${banked.businessId} = ${tx.businessId} and ${banked.shareId} = bs.id), '[]')) order by bs.position)
      from bank_shares bs
     where bs.business_id = ${tx.businessId} and bs.transaction_id = bt.id
       and bs.undone_at is null), '[]') as shares`;

/** The transactions `bt` that meet a condition, read without a lock; a decision checks them again under a lock. */
export function findTransactions(
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
  most = 500,
): Promise<TransactionRow[]> {
  return tx.all(sql<TransactionRow>`
    select ${columns(tx)} from bank_transactions bt
     where bt.business_id = ${tx.businessId} and ${where}
     order by bt.booked_on, bt.id limit ${most}`);
}

/** Locks transactions in id order. Customers are always locked first, so open their accounts before calling this. */
export function lockTransactions(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  void tx.all(sql`
    select bt.id from bank_transactions bt
     where bt.business_id = ${tx.businessId} and bt.id = any(${ids}::uuid[])
     order by bt.id for update`);
  return findTransactions(tx, sql`bt.id = any(${ids}::uuid[])`, ids.length);
}
