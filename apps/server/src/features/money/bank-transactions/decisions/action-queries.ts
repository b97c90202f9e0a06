import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type {
  listLearned as learnedContract,
  listTransactionActions as contract,
  TransactionPreferences,
} from '@roundbook/contract/money/bank-transactions/decisions';
import { UNDO_DAYS } from '@roundbook/domain/money/bank-transactions/shares';
import { wordsOfKey } from '@roundbook/matching/learning';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinUser, user } from '../../../account/users/relations.ts';

/** Actions that can still be undone, newest first. */
export async function listActions(tx: TenantTransaction): Promise<ResponseOf<typeof contract>> {
  type Row = ResponseOf<typeof contract>['actions'][number];
  const actions = await tx.all(sql<Row>`
    select act.id, act.kind, act.at, act.undone_at as "undoneAt",
           case when act.user_id is null then null
                else coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
                  ${user.email}::text, '') end as by,
           coalesce(bt.count, 0)::int as count, coalesce(bt.pence, 0)::bigint as pence
      from (select act.*, act.by as user_id from bank_actions act
             where act.business_id = ${tx.businessId}
               and act.at > ${thisInstant} - make_interval(days => ${UNDO_DAYS})
             order by act.at desc, act.id desc limit 200) act
      ${joinUser('act')}
      left join lateral (
        select count(*) as count, sum(bt.amount) as pence from bank_transactions bt
         where bt.business_id = ${tx.businessId} and bt.action_id = act.id) bt on true
     order by act.at desc, act.id desc`);
  return { actions };
}

/** The business's preferences for its bank transactions. */
export async function findPreferences(tx: TenantTransaction): Promise<TransactionPreferences> {
  const row = await tx.first(sql<TransactionPreferences>`
    select book_certain as "bookCertain", list_outgoing as "listOutgoing" from bank_preferences
     where business_id = ${tx.businessId}`);
  return row ?? { bookCertain: false, listOutgoing: true };
}

/** The keys by which the business recognises a customer's payments, most often confirmed first. */
export async function listLearned(
  tx: TenantTransaction,
  customerId: string,
): Promise<ResponseOf<typeof learnedContract>> {
  const rows = await tx.all(sql<{
    id: string;
    key: string;
    confirmations: number;
    lastOn: string;
  }>`
    select learned.id, learned.key, count(*)::int as confirmations, max(bc.booked_on) as "lastOn"
      from bank_learned learned
      join bank_confirmations bc on bc.business_id = learned.business_id and bc.learned_id = learned.id
     where learned.business_id = ${tx.businessId} and learned.customer_id = ${customerId}
     group by learned.id, learned.key order by confirmations desc, learned.key`);
  return { learned: rows.map(({ key, ...row }) => ({ ...row, words: wordsOfKey(key) })) };
}

/** The number of transactions that no later action has changed. */
export async function countOfAction(tx: TenantTransaction, actionId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from bank_transactions bt
     where bt.business_id = ${tx.businessId} and bt.action_id = ${actionId}`);
  return row?.count ?? 0;
}

/** How up to date the matches of a business's new transactions are. */
export interface MatchingState {
  /**
   * The instant at which all new transactions were matched; null if they never were, or must be
   * matched again.
   */
  readonly matchedAt: string | null;
  /** Rises each time that matched transactions have to be matched again. */
  readonly changes: number;
  /** Whether any of the newest transactions, which are all matched together, has no stored match. */
  readonly hasUnmatched: boolean;
}

/** How up to date the matches are; undefined if the business has no transactions yet. */
export function findMatchingState(
  tx: TenantTransaction,
  mostMatched: number,
): Promise<MatchingState | undefined> {
  return tx.first(sql<MatchingState>`
    select bpr.matched_at as "matchedAt", bpr.match_changes as changes,
           exists (select from bank_transactions bt
             where bt.business_id = ${tx.businessId} and bt.status = 'New' and bt.amount > 0
               and bt.matched_at is null)
           and exists (
             select from (select bt.matched_at from bank_transactions bt
                           where bt.business_id = ${tx.businessId} and bt.status = 'New' and bt.amount > 0
                           order by bt.booked_on desc, bt.id desc limit ${mostMatched}) newest
              where newest.matched_at is null) as "hasUnmatched"
      from bank_preferences bpr where bpr.business_id = ${tx.businessId}`);
}
