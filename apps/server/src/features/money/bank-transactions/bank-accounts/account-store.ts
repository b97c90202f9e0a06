import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { AccountKind } from '@roundbook/statements/model';
import { idFrom, newId } from '../../../../platform/db/ids.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { AccountRow } from './lookups.ts';

export interface NewAccount {
  readonly connectedBankId: string | null;
  readonly feedRef: string;
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly iban: string;
  readonly currency: string;
  /** Null if unknown: neither a file nor a user gave it. */
  readonly kind: AccountKind | null;
}

/**
 * Adds an account, or restores a removed one. The id is derived from the account number if that is known, so an
 * account is added only once.
 */
export async function addAccount(tx: TenantTransaction, account: NewAccount): Promise<string> {
  const { sortCode, accountNumber, iban } = account;
  const number = accountNumber === '' ? iban : `${sortCode} ${accountNumber}`;
  const id = number.trim() === '' ? newId() : idFrom(`bank-account:${tx.businessId}:${number}`);
  const row = await tx.first(sql<{ version: number }>`
    insert into bank_accounts
      (business_id, id, connected_bank_id, feed_ref, name, sort_code, account_number, iban, currency, kind)
    values (${tx.businessId}, ${id}, ${account.connectedBankId}, ${account.feedRef}, ${account.name},
      ${sortCode}, ${accountNumber}, ${iban}, ${account.currency}, ${account.kind})
    on conflict (business_id, id) do update set removed_at = null, version = bank_accounts.version + 1
    returning version`);
  announce(tx, id, account.connectedBankId, row!.version);
  return id;
}

/** Assigns an account to a connected bank, with the id that the feed uses for the account. */
export function attachAccount(
  tx: TenantTransaction,
  { id, version }: Pick<AccountRow, 'id' | 'version'>,
  connectedBankId: string,
  feedRef: string,
): void {
  tx.send(sql`
    update bank_accounts
       set connected_bank_id = ${connectedBankId}, feed_ref = ${feedRef}, removed_at = null,
           version = version + 1
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('connectedBank', id, version + 1);
}

/** Records the kind of an account. */
export function updateKind(
  tx: TenantTransaction,
  account: Pick<AccountRow, 'id' | 'version' | 'connectedBankId'>,
  kind: AccountKind,
): void {
  tx.send(sql`
    update bank_accounts set kind = ${kind}, version = version + 1
     where business_id = ${tx.businessId} and id = ${account.id}`);
  announce(tx, account.id, account.connectedBankId, account.version + 1);
}

/** The day up to which an account's transactions are complete, and its balance then; from a file or its bank. */
export interface Progress {
  readonly lastOn: string | null;
  readonly balance: { readonly amount: Pence; readonly on: string } | null;
}

/** Records the day up to which an account's transactions are complete. */
export async function noteProgress(
  tx: TenantTransaction,
  id: string,
  { lastOn, balance }: Progress,
): Promise<void> {
  const row = await tx.first(sql<{ version: number; connectedBankId: string | null }>`
    update bank_accounts
       set last_on = greatest(last_on, ${lastOn}::date),
           balance = case when ${balance?.on ?? null}::date >= coalesce(balance_on, '-infinity')
             then ${balance?.amount ?? null}::bigint else balance end,
           balance_on = greatest(balance_on, ${balance?.on ?? null}::date),
           removed_at = null, version = version + 1
     where business_id = ${tx.businessId} and id = ${id}
    returning version, connected_bank_id as "connectedBankId"`);
  if (row) announce(tx, id, row.connectedBankId, row.version);
}

/**
 * Forgets an account's balance and newest day after an import was undone.
 * @param lastOn a sub-select of the newest day in the account's other files; null if there is no other file
 */
export function forgetProgress(
  tx: TenantTransaction,
  account: AccountRow,
  lastOn: RawBuilder<PlainDate | null>,
): void {
  tx.send(sql`
    update bank_accounts acc
       set balance = null, balance_on = null, version = version + 1,
           last_on = ${lastOn}
     where acc.business_id = ${tx.businessId} and acc.id = ${account.id}
       and acc.connected_bank_id is null`);
  announce(tx, account.id, account.connectedBankId, account.version + 1);
}

/**
 * Uses up one of a bank's daily calls. Locks the row, so two simultaneous calls never both take the last call.
 * @param call the request and its day; repeating a request uses up no further call
 * @param most the number of calls allowed in a day; null without a limit
 * @returns whether a call was left
 */
export async function takeCall(
  tx: TenantTransaction,
  id: string,
  { requestId, today }: { readonly requestId: string; readonly today: string },
  most: number | null,
): Promise<boolean> {
  const isRepeat = sql`calls_on = ${today}::date and call_request = ${requestId}`;
  const taken = await tx.first(sql`
    update bank_accounts
       set calls = case when ${isRepeat} then calls when calls_on = ${today}::date then calls + 1
             else 1 end,
           calls_on = ${today}::date, call_request = ${requestId}
     where business_id = ${tx.businessId} and id = ${id}
       and (${most}::integer is null or calls_on is distinct from ${today}::date
         or calls < ${most}::integer or call_request = ${requestId})
    returning id`);
  return taken !== undefined;
}

/** Removes an account from the list; its transactions stay. */
export function removeAccount(
  tx: TenantTransaction,
  { id, version }: Pick<AccountRow, 'id' | 'version'>,
): void {
  tx.send(sql`
    update bank_accounts set removed_at = ${thisInstant}, version = version + 1
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('connectedBank', id, version + 1);
}

/** Turns the accounts of a removed connection into accounts that take uploaded statements. */
export async function releaseAccounts(
  tx: TenantTransaction,
  connectedBankId: string,
): Promise<void> {
  const rows = await tx.all(sql<{ id: string; version: number }>`
    update bank_accounts set connected_bank_id = null, feed_ref = '', version = version + 1
     where business_id = ${tx.businessId} and connected_bank_id = ${connectedBankId}
    returning id, version`);
  for (const { id, version } of rows) tx.changed('connectedBank', id, version);
}

function announce(
  tx: TenantTransaction,
  id: string,
  connectedBankId: string | null,
  version: number,
): void {
  tx.changed('connectedBank', connectedBankId ?? id, version);
}
