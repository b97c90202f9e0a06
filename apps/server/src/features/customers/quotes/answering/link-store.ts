import { sql } from 'kysely';
import { newOneTimeToken } from '../../../../platform/auth/one-time-token.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import { isTenantOpen } from '../../../../platform/db/tenants.ts';
import type { TenantTransaction, Transaction } from '../../../../platform/db/transaction.ts';

/**
 * The number of days for which the link to a price still works after the price has lapsed, so that the customer can
 * read what they accepted.
 */
const DAYS_AFTER = 180;

/** The instant at which a link lapses. */
function expiryOf(now: string, validUntil: string): string {
  const from = Math.max(Date.parse(now), Date.parse(`${validUntil}T00:00:00Z`));
  return new Date(from + DAYS_AFTER * 86_400_000).toISOString();
}

/** Adds a link to a quote. @returns its token; only the token's hash is stored */
export function insertQuoteLink(
  tx: TenantTransaction,
  quoteId: string,
  now: string,
  validUntil: string,
): string {
  const { token, hash } = newOneTimeToken();
  tx.send(sql`
    insert into quote_links (token_hash, business_id, quote_id, created_at, expires_at)
    values (${hash}, ${tx.businessId}, ${quoteId}, ${now}, ${expiryOf(now, validUntil)})`);
  return token;
}

/** Adds the quote's own link, or extends its life. */
export function keepOwnLink(
  tx: TenantTransaction,
  quoteId: string,
  tokenHash: string,
  { now, validUntil }: { readonly now: string; readonly validUntil: string },
): void {
  const expiresAt = expiryOf(now, validUntil);
  tx.send(sql`
    insert into quote_links (token_hash, business_id, quote_id, created_at, expires_at)
    values (${tokenHash}, ${tx.businessId}, ${quoteId}, ${now}, ${expiresAt})
    on conflict (token_hash) do update set expires_at = excluded.expires_at`);
}

/** The given hashes that belong to these quotes and have not lapsed. */
export async function findOwnLinks(
  tx: TenantTransaction,
  quoteIds: readonly string[],
  tokenHashes: readonly string[],
): Promise<string[]> {
  if (quoteIds.length === 0) return [];
  const rows = await tx.all(sql<{ hash: string }>`
    select token_hash as hash from quote_links
     where business_id = ${tx.businessId} and quote_id = any(${[...quoteIds]}::uuid[])
       and token_hash = any(${[...tokenHashes]}::text[]) and expires_at > ${thisInstant}`);
  return rows.map(({ hash }) => hash);
}

/** The quote that a link opens; undefined if the link is unknown or has lapsed. */
export function findQuoteLink(
  tx: Transaction,
  tokenHash: string,
): Promise<{ businessId: string; quoteId: string; openedAt: string | null } | undefined> {
  return tx.first(sql<{ businessId: string; quoteId: string; openedAt: string | null }>`
    select business_id as "businessId", quote_id as "quoteId", opened_at as "openedAt"
      from quote_links ql
     where token_hash = ${tokenHash} and expires_at > ${thisInstant} and ${isTenantOpen('ql')}`);
}

/** Records that a link was opened. */
export function noteLinkOpened(tx: TenantTransaction, tokenHash: string): void {
  tx.send(sql`update quote_links set opened_at = ${thisInstant} where token_hash = ${tokenHash}`);
}

/** The time at which any link to a quote was last opened; null if no link was ever opened. */
export async function lastOpened(tx: TenantTransaction, quoteId: string): Promise<string | null> {
  const row = await tx.first(sql<{ at: string | null }>`
    select max(opened_at) as at from quote_links
     where business_id = ${tx.businessId} and quote_id = ${quoteId}`);
  return row?.at ?? null;
}

/** Deletes the links of a quote. */
export function deleteQuoteLinks(tx: TenantTransaction, quoteId: string): void {
  tx.send(sql`
    delete from quote_links where business_id = ${tx.businessId} and quote_id = ${quoteId}`);
}

/** Deletes lapsed links. */
export function deleteLapsedQuoteLinks(tx: Transaction): void {
  tx.send(sql`delete from quote_links where expires_at < ${thisInstant}`);
}
