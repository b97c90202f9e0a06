import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SandboxAccount } from '@roundbook/domain/money/sandbox/sandbox-account';
import type { Entry } from '@roundbook/domain/money/sandbox/sandbox-step';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../platform/db/ids.ts';
import { thisInstant } from '../../platform/db/instant.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ProviderRefused } from '../payment-provider.ts';
import type { SandboxPort } from './sandbox.ts';

/** An account as stored. */
export interface AccountRow {
  readonly id: string;
  readonly port: SandboxPort;
  readonly businessId: string | null;
  readonly state: SandboxAccount;
  readonly daysAhead: number;
}

const accountColumns = sql`id, port, business_id as "businessId", state, days_ahead as "daysAhead"`;

/**
 * Finds an account and locks it until the end of the transaction: `write` locks it against any use,
 * `use` only against changes to its clock and its state.
 */
export function loadAccount(
  tx: Transaction,
  port: SandboxPort,
  id: string,
  lock: 'write' | 'use',
): Promise<AccountRow | undefined> {
  return tx.first(sql<AccountRow>`select ${accountColumns} from sandbox_accounts
    where id = ${id} and port = ${port} ${lock === 'write' ? sql`for update` : sql`for share`}`);
}

/**
 * Opens an account, on the same clock as the business's other accounts. Does nothing if the account
 * exists.
 */
export function insertAccount(tx: Transaction, account: Omit<AccountRow, 'daysAhead'>): void {
  tx.send(sql`insert into sandbox_accounts (id, port, business_id, state, days_ahead)
    values (${account.id}, ${account.port}, ${account.businessId}, ${JSON.stringify(account.state)}, coalesce(
      (select max(days_ahead) from sandbox_accounts where business_id = ${account.businessId}), 0))
    on conflict (id) do nothing`);
}

export function saveAccount(tx: Transaction, id: string, state: SandboxAccount): void {
  tx.send(sql`update sandbox_accounts set state = ${JSON.stringify(state)} where id = ${id}`);
}

/** Moves the clocks of a business's accounts forward. */
export function moveClocks(tx: Transaction, businessId: string, days: number): void {
  tx.send(sql`update sandbox_accounts set days_ahead = days_ahead + ${days}
    where business_id = ${businessId}`);
}

/** The accounts of a business. */
export function accountsOf(tx: Transaction, businessId: string): Promise<AccountRow[]> {
  return tx.all(sql<AccountRow>`select ${accountColumns} from sandbox_accounts
    where business_id = ${businessId} order by port, created_at`);
}

/** An account's object as stored. */
export interface ObjectRow {
  readonly id: string;
  readonly kind: string;
  readonly state: unknown;
  readonly createdAt: string;
}

const objectColumns = sql`id, kind, state,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/** Finds an object of an account, and locks it until the end of the transaction. */
export function loadObject(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<ObjectRow | undefined> {
  return tx.first(sql<ObjectRow>`select ${objectColumns} from sandbox_objects
    where account_id = ${accountId} and id = ${id} for update`);
}

/** The newest objects of a kind. */
export function objectsOf(
  tx: Transaction,
  accountId: string,
  kind: string,
  most: number,
): Promise<ObjectRow[]> {
  return tx.all(sql<ObjectRow>`select ${objectColumns} from sandbox_objects
    where account_id = ${accountId} and kind = ${kind} order by created_at desc, id desc limit ${most}`);
}

/** The payments of a mandate. */
export function paymentsOfMandate(
  tx: Transaction,
  accountId: string,
  mandateId: string,
): Promise<ObjectRow[]> {
  return tx.all(sql<ObjectRow>`select ${objectColumns} from sandbox_objects
    where account_id = ${accountId} and kind = 'payment' and state->>'mandateId' = ${mandateId}
    order by id for update`);
}

/** Saves an object of an account. @param now the instant on the account's clock */
export function saveObject(
  tx: Transaction,
  accountId: string,
  object: { readonly id: string; readonly kind: string; readonly state: object },
  now: string,
): void {
  const due = (object.state as { due?: { at: string } | null }).due?.at ?? null;
  tx.send(sql`insert into sandbox_objects (account_id, id, kind, state, due_at, created_at)
    values (${accountId}, ${object.id}, ${object.kind}, ${JSON.stringify(object.state)}, ${due}, ${now})
    on conflict (account_id, id) do update set state = excluded.state, due_at = excluded.due_at`);
}

/** The accounts that have steps due by their own clocks. */
export function dueAccounts(tx: Transaction): Promise<Pick<AccountRow, 'id' | 'port'>[]> {
  return tx.all(sql<Pick<AccountRow, 'id' | 'port'>>`select id, port from sandbox_accounts sa
    where exists (select from sandbox_objects so where so.account_id = sa.id
      and so.due_at <= ${thisInstant} + make_interval(days => sa.days_ahead))
    order by id`);
}

/** The object of an account whose step is due first. */
export function firstDue(
  tx: Transaction,
  accountId: string,
  now: string,
  most: number,
): Promise<ObjectRow[]> {
  return tx.all(sql<ObjectRow>`select ${objectColumns} from sandbox_objects
    where account_id = ${accountId} and due_at <= ${now} order by due_at limit ${most} for update`);
}

/** Books money that moved. */
export function insertEntries(
  tx: Transaction,
  accountId: string,
  objectId: string,
  entries: readonly Entry[],
  now: string,
): void {
  for (const { kind, amount, availableOn } of entries) {
    tx.send(sql`insert into sandbox_entries (account_id, id, object_id, kind, amount, available_on, at)
      values (${accountId}, ${newId()}, ${objectId}, ${kind}, ${amount}, ${availableOn}, ${now})`);
  }
}

/** An account's money by origin, and how much of it can be paid out. */
export interface Balances {
  readonly byKind: Readonly<Record<string, Pence>>;
  readonly available: Pence;
  readonly pending: Pence;
}

/** Adds up the entries of an account. */
export async function balancesOf(
  tx: Transaction,
  accountId: string,
  today: PlainDate,
): Promise<Balances> {
  const rows = await tx.all(sql<{ kind: string; available: number; pending: number }>`
    select kind, coalesce(sum(amount) filter (where available_on <= ${today}), 0)::float8 as available,
           coalesce(sum(amount) filter (where available_on > ${today}), 0)::float8 as pending
      from sandbox_entries where account_id = ${accountId} group by kind`);
  const total = (which: 'available' | 'pending') => rows.reduce((sum, row) => sum + row[which], 0);
  return {
    byKind: Object.fromEntries(rows.map((row) => [row.kind, row.available + row.pending])),
    available: total('available'),
    pending: total('pending'),
  };
}

/**
 * Claims a key for a request, or finds the answer to the first request that used it. Waits for a
 * simultaneous request with the same key.
 * @throws ProviderRefused if the key was used for another request
 */
export async function claimRequest(
  tx: Transaction,
  accountId: string,
  key: string,
  request: unknown,
): Promise<{ readonly answer: unknown } | undefined> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await tx.first(sql`insert into sandbox_requests (account_id, key, request)
    values (${accountId}, ${key}, ${hash}) on conflict do nothing returning 1`);
  if (claimed) return undefined;
  const first = await tx.first(sql<{ request: string; answer: unknown }>`
    select request, answer from sandbox_requests where account_id = ${accountId} and key = ${key}`);
  if (first?.request !== hash) {
    throw new ProviderRefused(
      'idempotency_error',
      'This key has already been used for another request.',
    );
  }
  return { answer: first.answer };
}

export function saveAnswer(tx: Transaction, accountId: string, key: string, answer: unknown): void {
  tx.send(sql`update sandbox_requests set answer = ${JSON.stringify(answer)}
    where account_id = ${accountId} and key = ${key}`);
}
