import { createCipheriv, createDecipheriv, createHash, hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** The key that encrypts a target, so that only someone with the code can read it. */
const keyOf = (code: string) => createHash('sha256').update(`short link ${code}`).digest();
const hashOf = (code: string) => hash('sha256', code);

function seal(code: string, target: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(code), nonce);
  const sealed = Buffer.concat([cipher.update(target, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(code: string, kept: string): string {
  const bytes = Buffer.from(kept, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(code), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

/** A new short link. */
export interface NewShortLink {
  readonly code: string;
  /** A path of the product. */
  readonly target: string;
  readonly days: number;
  /** A random id that identifies no one; links with the same id are counted together. */
  readonly group?: string | undefined;
}

/** Adds short links in one statement. Leaves existing links unchanged. */
export function insertShortLinks(tx: Transaction, links: readonly NewShortLink[]): void {
  if (links.length === 0) return;
  const rows = links.map(({ code, target, days, group }) => ({
    hash: hashOf(code),
    sealed: seal(code, target),
    days,
    group: group ?? newId(),
  }));
  tx.send(sql`
    insert into short_links (code_hash, target, link_group, expires_at)
    select given.hash, given.sealed, given."group", ${thisInstant} + make_interval(days => given.days)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(hash text, sealed text, days integer, "group" uuid)
    on conflict (code_hash) do nothing`);
}

/** The path to which a code leads; undefined if the code is unknown or has lapsed. */
export async function findTarget(tx: Transaction, code: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ target: string }>`
    select target from short_links where code_hash = ${hashOf(code)} and expires_at > ${thisInstant}`);
  return row && unseal(code, row.target);
}

/** The given codes that already have a link. */
export async function findMade(
  tx: Transaction,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ hash: string }>`
    select code_hash as hash from short_links
     where code_hash = any(${codes.map(hashOf)}::text[]) and expires_at > ${thisInstant}`);
  const hashes = new Set(rows.map((row) => row.hash));
  return new Set(codes.filter((code) => hashes.has(hashOf(code))));
}

/** Counts an opening of a link by a person. */
export function countOpening(tx: Transaction, code: string): void {
  tx.send(sql`
    update short_links set opened = opened + 1, opened_at = ${thisInstant}
     where code_hash = ${hashOf(code)}`);
}

/** The number of links in a group that were opened at least once. */
export async function countOpened(tx: Transaction, group: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from short_links where link_group = ${group} and opened > 0`);
  return row?.count ?? 0;
}

/** Deletes lapsed links. */
export function deleteLapsedLinks(tx: Transaction): void {
  tx.send(sql`delete from short_links where expires_at < ${thisInstant}`);
}
