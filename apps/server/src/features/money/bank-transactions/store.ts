import { sql } from 'kysely';
import type { ComparableLine } from '@roundbook/domain/money/bank-transactions/known-lines';
import { folded } from '@roundbook/domain/values/text/folded';
import type { StatementLine } from '@roundbook/statements/model';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { JointWrites, rowsOf } from '../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A line that is not stored yet. */
export interface NewLine {
  readonly line: StatementLine;
  readonly compared: ComparableLine;
  readonly occurrence: number;
}

/** Writes lines in order; returns their ids. */
export function insertLines(
  tx: TenantTransaction,
  bankAccountId: string,
  lines: readonly NewLine[],
): string[] {
  const rows = lines.map(({ line, compared, occurrence }) => ({
    id: newId(),
    bank_account_id: bankAccountId,
    booked_on: line.bookedOn,
    amount: line.amount,
    description: line.description,
    payer_name: line.payerName,
    reference: line.reference,
    payer_account: line.payerAccount,
    bank_kind: line.kind,
    balance_after: line.balanceAfter,
    bank_id: line.bankId,
    fingerprint: compared.fingerprint,
    occurrence,
    search: folded(`${line.description} ${line.payerName} ${line.reference}`),
  }));
  const writes = new JointWrites(tx);
  writes.insert(
    sql`insert into bank_transactions`,
    {
      id: 'uuid',
      bank_account_id: 'uuid',
      booked_on: 'date',
      amount: 'bigint',
      description: 'text',
      payer_name: 'text',
      reference: 'text',
      payer_account: 'text',
      bank_kind: 'text',
      balance_after: 'bigint',
      bank_id: 'text',
      fingerprint: 'text',
      occurrence: 'integer',
      search: 'text',
    },
    rows,
  );
  writes.send();
  for (const { id } of rows) tx.changed('bankTransaction', id, 1);
  return rows.map(({ id }) => id);
}

/** Records which transactions an import holds, whether they are new or already known. */
export function insertSources(
  tx: TenantTransaction,
  importId: string,
  transactionIds: readonly string[],
): void {
  if (transactionIds.length === 0) return;
  tx.send(sql`
    insert into bank_transaction_imports (business_id, import_id, transaction_id)
    select ${tx.businessId}::uuid, ${importId}::uuid, given.id
      from unnest(${transactionIds}::uuid[]) as given(id)
    on conflict do nothing returning 1`);
}

/** Removes an import, and deletes those of its transactions that no other import holds. */
export function deleteImport(
  tx: TenantTransaction,
  importId: string,
  transactionIds: readonly string[],
): void {
  tx.send(sql`
    delete from bank_transaction_imports
     where business_id = ${tx.businessId} and import_id = ${importId}`);
  if (transactionIds.length === 0) return;
  tx.send(sql`
    delete from bank_transactions
     where business_id = ${tx.businessId} and id = any(${transactionIds}::uuid[])`);
  for (const id of transactionIds) tx.changed('bankTransaction', id, 2);
}

/** The fields of a transaction that a decision sets. */
export interface DecidedRow {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly ignoredReason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly before: object | null;
  readonly actionId: string | null;
  readonly customerId: string | null;
}

/** Writes decisions about locked transactions. */
export function saveDecisions(tx: TenantTransaction, rows: readonly DecidedRow[]): void {
  if (rows.length === 0) return;
  const writes = new JointWrites(tx);
  writes.update(
    sql`update bank_transactions bt set status = given.status, ignored_reason = given.ignored_reason,
      decided_by = given.decided_by, decided_at = given.decided_at, before = given.before,
      action_id = given.action_id, customer_id = given.customer_id, version = bt.version + 1`,
    'bt',
    {
      id: 'uuid',
      status: 'text',
      ignored_reason: 'text',
      decided_by: 'uuid',
      decided_at: 'timestamptz',
      before: 'jsonb',
      action_id: 'uuid',
      customer_id: 'uuid',
    },
    rows.map((row) => ({
      id: row.id,
      status: row.status,
      ignored_reason: row.ignoredReason,
      decided_by: row.decidedBy,
      decided_at: row.decidedAt,
      before: row.before,
      action_id: row.actionId,
      customer_id: row.customerId,
    })),
  );
  writes.send();
  for (const { id, version } of rows) tx.changed('bankTransaction', id, version + 1);
}

/** A new transaction's match, to be shown and booked later. */
export interface MatchRow {
  readonly id: string;
  readonly version: number;
  readonly decision: string;
  readonly probability: number;
  readonly candidates: readonly object[];
  readonly customerId: string | null;
}

/** Writes changed matches, except those of transactions that were decided in the meantime. */
export function saveMatches(tx: TenantTransaction, rows: readonly MatchRow[]): void {
  if (rows.length === 0) return;
  const declared = {
    id: 'uuid',
    decision: 'text',
    probability: 'text',
    candidates: 'jsonb',
    customer_id: 'uuid',
  } as const;
  const ids = rows.map(({ id }) => id);
  tx.send(sql`
    select bt.id from bank_transactions bt
     where bt.business_id = ${tx.businessId} and bt.id = any(${ids}::uuid[])
     order by bt.id for update`);
  tx.send(sql`
    update bank_transactions bt
       set decision = given.decision, probability = given.probability::real, candidates = given.candidates,
           customer_id = given.customer_id, matched_at = ${thisInstant}, version = bt.version + 1
      from ${rowsOf(
        declared,
        rows.map((row) => ({
          id: row.id,
          decision: row.decision,
          probability: row.probability,
          candidates: row.candidates,
          customer_id: row.customerId,
        })),
      )}
     where bt.business_id = ${tx.businessId} and bt.id = given.id and bt.status = 'New'
       and bt.id = any(${ids}::uuid[])`);
  for (const { id, version } of rows) tx.changed('bankTransaction', id, version + 1);
}

/** Downgrades certain matches to suggested until the transactions are matched again. */
export function doubt(tx: TenantTransaction, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tx.send(sql`
    update bank_transactions set decision = 'suggested', matched_at = null
     where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and decision = 'certain'`);
}

/** The lowest probability of a candidate at which the bank's text is taken to name that customer. */
const PROBABLY = 0.5;

/**
 * Clears the texts of customers' transactions, since the bank's text names the customers. Amounts, days and the
 * fingerprint stay, so that importing the statement again does not bring the texts back.
 */
export function clearWords(tx: TenantTransaction, customerIds: readonly string[]): void {
  const isTheirs = sql`(bt.id in (select bs.transaction_id from bank_shares bs
      where bs.business_id = ${tx.businessId} and ${isOneOf(sql`bs.customer_id`, customerIds)}
        and bs.undone_at is null)
    or (${isOneOf(sql`bt.customer_id`, customerIds)} and bt.probability >= ${PROBABLY}::real))`;
  tx.send(sql`
    update bank_transactions bt
       set description = '', payer_name = '', reference = '', payer_account = '', search = '',
           before = null
     where bt.business_id = ${tx.businessId} and ${isTheirs}`);
  tx.send(sql`
    update bank_transactions bt
       set candidates = '[]', decision = 'none', probability = 0, matched_at = null,
           customer_id = case when bt.status = 'Converted' then bt.customer_id end
     where bt.business_id = ${tx.businessId}
       and bt.candidates @> any(${customerIds.map((customerId) => JSON.stringify([{ customerId }]))}::jsonb[])`);
}
