import { sql } from 'kysely';
import type { ChargeEvent } from '@roundbook/contract/money/charges/charges';
import { assigned } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ChargeRecord, NewCharge } from './charge-record.ts';
import { isPaidOut } from './lookups.ts';

/** The columns of a charge `ch` under the names in `ChargeRecord`. */
export const chargeColumns = sql`
  ch.id, ch.customer_id as "customerId", ch.saved_method_id as "savedMethodId",
  ch.kept_method_id as "keptMethodId", ch.method, ch.label, ch.provider,
  ch.account_id as "accountId", ch.source, ch.occurrence_id as "occurrenceId",
  ch.invoice_ids as "invoiceIds", ch.amount, ch.platform_fee as "platformFee",
  ch.statement_descriptor as "statementDescriptor", ch.state, ch.attempt,
  ch.provider_payment_id as "providerPaymentId", ch.observed, ch.observations,
  ch.retry_on as "retryOn", ch.cancel_until as "cancelUntil", ch.payment_id as "paymentId", ch.fees,
  ch.refunded, ch.disputed, ch.credited, ch.asked_by as "askedBy", ch.asked_at as "askedAt", ch.version,
  ${isPaidOut} as "isPaidOut"`;

/** Charges `ch` that meet a condition. */
export function findCharges(
  tx: TenantTransaction,
  where: ReturnType<typeof sql>,
): Promise<ChargeRecord[]> {
  return tx.all(sql<ChargeRecord>`
    select ${chargeColumns} from charges ch where ch.business_id = ${tx.businessId} and ${where}`);
}

export async function findCharge(
  tx: TenantTransaction,
  id: string,
): Promise<ChargeRecord | undefined> {
  const [found] = await findCharges(tx, sql`ch.id = ${id}`);
  return found;
}

/** Locks a charge until the commit. Lock it before its customer's account. */
export async function lockCharge(
  tx: TenantTransaction,
  id: string,
): Promise<ChargeRecord | undefined> {
  const [found] = await findCharges(tx, sql`ch.id = ${id} for no key update`);
  return found;
}

/**
 * Writes charges. The table's key skips a charge for a visit that already has one, so the call is
 * idempotent.
 */
export function insertCharges(tx: TenantTransaction, charges: readonly NewCharge[]): void {
  if (charges.length === 0) return;
  const rows = charges.map((one) => ({
    id: one.id,
    event_id: newId(),
    customer_id: one.customerId,
    saved_method_id: one.savedMethodId,
    kept_method_id: one.keptMethodId,
    method: one.method,
    label: one.label,
    provider: one.provider,
    account_id: one.accountId,
    source: one.source,
    occurrence_id: one.occurrenceId,
    invoice_ids: one.invoiceIds,
    amount: one.amount,
    platform_fee: one.platformFee,
    statement_descriptor: one.statementDescriptor,
    state: one.state,
    attempt: one.attempt,
    cancel_until: one.cancelUntil,
    asked_by: one.askedBy,
    asked_at: one.askedAt,
  }));
  tx.send(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, event_id uuid,
        customer_id uuid, saved_method_id uuid, kept_method_id uuid, method text, label text, provider text,
        account_id text, source text, occurrence_id uuid, invoice_ids uuid[], amount bigint,
        platform_fee bigint, statement_descriptor text, state text, attempt integer,
        cancel_until timestamptz, asked_by uuid, asked_at timestamptz)),
    added as (
      insert into charges (business_id, id, customer_id, saved_method_id, kept_method_id, method, label, provider,
        account_id, source, occurrence_id, invoice_ids, amount, platform_fee,
        statement_descriptor, state, attempt, cancel_until, asked_by, asked_at)
      select ${tx.businessId}::uuid, id, customer_id, saved_method_id, kept_method_id, method, label, provider,
        account_id, source, occurrence_id, invoice_ids, amount, platform_fee,
        statement_descriptor, state, attempt, cancel_until, asked_by, asked_at from asked
      on conflict (business_id, occurrence_id)
        where occurrence_id is not null and state <> 'Withdrawn' do nothing
      returning id)
    insert into charge_events (business_id, id, charge_id, at, kind, amount)
    select ${tx.businessId}::uuid, event_id, id, asked_at, state, amount from asked
     where id in (select id from added)
    returning 1`);
  for (const { id } of charges) tx.changed('charge', id, 1);
}

/** The fields of a charge that change. */
export type ChargeChanges = Partial<
  Pick<
    ChargeRecord,
    | 'state'
    | 'attempt'
    | 'providerPaymentId'
    | 'observed'
    | 'observations'
    | 'retryOn'
    | 'paymentId'
    | 'fees'
    | 'refunded'
    | 'disputed'
    | 'credited'
  >
>;

/** An event to be added to a charge's history. */
export type NewEvent = Pick<ChargeEvent, 'kind'> & Partial<Pick<ChargeEvent, 'amount' | 'detail'>>;

/** Writes changes to a locked charge, with its events. */
export function saveCharge(
  tx: TenantTransaction,
  before: ChargeRecord,
  changes: ChargeChanges,
  events: readonly NewEvent[] = [],
): ChargeRecord {
  const after = { ...before, ...changes, version: before.version + 1 };
  const values = {
    state: after.state,
    attempt: after.attempt,
    provider_payment_id: after.providerPaymentId,
    observed: sql`${after.observed === null ? null : JSON.stringify(after.observed)}::jsonb`,
    observations: after.observations,
    retry_on: after.retryOn,
    payment_id: after.paymentId,
    fees: after.fees,
    refunded: after.refunded,
    disputed: after.disputed,
    credited: after.credited,
    version: after.version,
  };
  tx.send(sql`update charges set ${assigned(values)}
    where business_id = ${tx.businessId} and id = ${before.id}`);
  insertEvents(tx, before.id, events);
  tx.changed('charge', before.id, after.version);
  return after;
}

function insertEvents(tx: TenantTransaction, chargeId: string, events: readonly NewEvent[]): void {
  if (events.length === 0) return;
  const rows = events.map(({ kind, amount = null, detail = '' }) => ({
    id: newId(),
    kind,
    amount,
    detail,
  }));
  tx.send(sql`
    insert into charge_events (business_id, id, charge_id, kind, amount, detail)
    select ${tx.businessId}::uuid, id, ${chargeId}::uuid, kind, amount, detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(id uuid, kind text, amount bigint, detail text)
    returning 1`);
}

/** Withdraws those of the charges that are still waiting, and resolves with them. */
export async function withdraw(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly amount: number }[]> {
  const caught = await tx.all(sql<{ id: string; amount: number; version: number }>`
    update charges ch set state = 'Withdrawn', version = version + 1
     where ch.business_id = ${tx.businessId} and ch.id = any(${ids}::uuid[]) and ch.state = 'Waiting'
    returning ch.id, ch.amount, ch.version`);
  for (const { id, version } of caught) {
    insertEvents(tx, id, [{ kind: 'Withdrawn' }]);
    tx.changed('charge', id, version);
  }
  return caught;
}

/** Ends the cancel windows of charges that wait for a provider; resolves with their ids. */
export async function endWindows(tx: TenantTransaction, provider: string): Promise<string[]> {
  const ended = await tx.all(sql<{ id: string; version: number }>`
    update charges ch set cancel_until = ${thisInstant}, version = version + 1
     where ch.business_id = ${tx.businessId} and ch.state = 'Waiting' and ch.provider = ${provider}
    returning ch.id, ch.version`);
  for (const { id, version } of ended) tx.changed('charge', id, version);
  return ended.map(({ id }) => id);
}

/** Erases text on customers' charges that may name people. */
export function clearWords(tx: TenantTransaction, customerIds: readonly string[]): void {
  const theirs = sql`(select id from charges
    where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)})`;
  tx.send(sql`update refunds set reason = ''
    where business_id = ${tx.businessId} and charge_id in ${theirs} and reason <> ''`);
  tx.send(sql`update disputes set evidence = ''
    where business_id = ${tx.businessId} and charge_id in ${theirs} and evidence <> ''`);
  tx.send(sql`update charge_events set detail = ''
    where business_id = ${tx.businessId} and charge_id in ${theirs} and detail <> ''`);
}
