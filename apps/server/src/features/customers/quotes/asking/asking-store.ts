import { type RawBuilder, sql } from 'kysely';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import type { AreaAnswer, AskingWay } from '@roundbook/domain/customers/quotes/asking';
import type { RecurringFrequency } from '@roundbook/domain/work/jobs/frequency';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A person's answers about their property, with the names that extras had at the time. */
export type AskedFactsRecord = NonNullable<Quote['asking']>['facts'];

/** The answers of a person who was not asked about their property. */
export const NOTHING_SAID: AskedFactsRecord = {
  property: null,
  storeys: null,
  windows: null,
  extras: [],
};

/** A person's answers on the form or at the door that are not part of the quote itself. */
interface AskingRecord {
  readonly way: AskingWay;
  /** Null if the work is one-off, or the person was not asked. */
  readonly frequency: RecurringFrequency | null;
  readonly facts: AskedFactsRecord;
  readonly area: AreaAnswer;
  /** The wording that the person agreed to; empty if no personal data is kept. */
  readonly consent: string;
  readonly askedAt: string;
}

/** Stores a person's answers. */
export function insertAsking(
  tx: TenantTransaction,
  quoteId: string,
  requestId: string,
  { way, frequency, facts, area, consent, askedAt }: AskingRecord,
): void {
  tx.send(sql`
    insert into quote_askings
      (business_id, quote_id, request_id, way, frequency, facts, area, consent, asked_at)
    values (${tx.businessId}, ${quoteId}, ${requestId}, ${way},
      ${frequency && JSON.stringify(frequency)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${area},
      ${consent}, ${askedAt})`);
}

/** The quote that a request created; undefined if it created none. */
export async function quoteOfRequest(
  tx: TenantTransaction,
  requestId: string,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ quoteId: string }>`
    select quote_id as "quoteId" from quote_askings
     where business_id = ${tx.businessId} and request_id = ${requestId}`);
  return row?.quoteId;
}

/** The answers of the person who requested a quote; undefined if the office entered the quote. */
export async function findAsking(
  tx: TenantTransaction,
  quoteId: string,
): Promise<AskingRecord | undefined> {
  const row = await tx.first(sql<Omit<AskingRecord, 'facts'> & { facts: AskedFactsRecord | null }>`
    select way, frequency, facts, area, consent, asked_at as "askedAt" from quote_askings
     where business_id = ${tx.businessId} and quote_id = ${quoteId}`);
  return row && { ...row, facts: row.facts ?? NOTHING_SAID };
}

/**
 * The photos that came with a quote, as files and content hashes, in the order in which they
 * arrived.
 */
export function findPhotos(
  tx: TenantTransaction,
  quoteId: string,
): Promise<{ assetId: string; hash: string }[]> {
  return tx.all(sql<{ assetId: string; hash: string }>`
    select asset_id as "assetId", content_hash as hash from quote_photos
     where business_id = ${tx.businessId} and quote_id = ${quoteId}
     order by added_at, asset_id`);
}

/** Adds a photo to a quote. */
export function insertPhoto(
  tx: TenantTransaction,
  quoteId: string,
  { assetId, hash }: { readonly assetId: string; readonly hash: string },
): void {
  tx.send(sql`
    insert into quote_photos (business_id, quote_id, asset_id, content_hash, added_at)
    values (${tx.businessId}, ${quoteId}, ${assetId}, ${hash}, ${thisInstant})`);
}

/** Selects the files of a quote's photos. */
export function photoFiles(tx: TenantTransaction, quoteId: string): RawBuilder<unknown> {
  return sql`select qp.asset_id from quote_photos qp
    where qp.business_id = ${tx.businessId} and qp.quote_id = ${quoteId}`;
}
