import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { readAssets } from '../../../files/assets/lookups.ts';
import { linkOwner } from '../answering/page-commands.ts';
import { type AskedFactsRecord, findAsking, findPhotos } from '../asking/asking-store.ts';

export { askedFirm } from '../answering/page-commands.ts';
import { sendingRefusal } from '../answering/quote-message.ts';
import { findQuoteRecord, quotesOf } from '../queries.ts';
import type { QuoteRecord } from '../quote-record.ts';
import type { QuoteFields } from '../store.ts';

/** What another firm gets of a quote that it buys: not the office's notes. */
export async function quoteToPassOn(
  tx: TenantTransaction,
  quoteId: string,
): Promise<QuoteFields | undefined> {
  const record = await findQuoteRecord(tx, quoteId);
  return record && fieldsToPassOn(record);
}

function fieldsToPassOn(record: QuoteRecord): QuoteFields {
  const { name, email, phoneNumber, mobileNumber, address, title, request } = record;
  return { name, email, phoneNumber, mobileNumber, address, title, request, notes: '' };
}

/** What a person said of their property, for the firm that buys their request; undefined if nobody asked them. */
export async function factsToPassOn(
  tx: TenantTransaction,
  quoteId: string,
): Promise<AskedFactsRecord | undefined> {
  return (await findAsking(tx, quoteId))?.facts;
}

/** The photos that came with a quote; resolves with a function that reads them once the transaction is over. */
export async function photosToPassOn(tx: TenantTransaction, files: FileStore, quoteId: string) {
  const photos = await findPhotos(tx, quoteId);
  return readAssets(
    tx,
    files,
    photos.map(({ assetId }) => assetId),
  );
}

/** The quotes of customers who are erased. */
export async function quoteIdsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const quotes = await quotesOf(tx, customerIds);
  return quotes.map(({ id }) => id);
}

/** Whose request a link is about, if it is one of a quote. */
export function ownerOfLink(accounts: AccountPlatform, link: string) {
  return linkOwner(accounts, link);
}

/** Why a person cannot be written to about their quote on a channel, in words; null if they can. */
export async function writingRefusal(
  tx: TenantTransaction,
  quoteId: string,
  channel: Channel,
): Promise<Refusal | null> {
  const record = await findQuoteRecord(tx, quoteId);
  return record ? sendingRefusal(tx, record, channel) : null;
}

/** How the person of a quote is reached: an email address, and a number for texts. */
export function contactsOf({
  email,
  mobileNumber,
  phoneNumber,
}: Pick<QuoteFields, 'email' | 'mobileNumber' | 'phoneNumber'>): string[] {
  return [email, textNumber(mobileNumber, phoneNumber)].filter((one) => one !== '');
}

/** Whether the person of a quote opened or answered a price, asked about it, or became a customer. */
export async function wasReached(tx: TenantTransaction, quoteId: string): Promise<boolean> {
  // Links lie apart from the tenants' rows: a distributed database joins the two in no statement.
  const [opened, row] = await Promise.all([
    tx.first(sql`
      select from quote_links
       where business_id = ${tx.businessId} and quote_id = ${quoteId} and opened_at is not null limit 1`),
    tx.first(sql<{ reached: boolean }>`
      select q.converted_at is not null
          or exists (select from quote_answers a
               where a.business_id = ${tenant} and a.quote_id = q.id and a.kind = 'Accepted')
          or exists (select from quote_messages m
               where m.business_id = ${tenant} and m.quote_id = q.id and m.kind = 'Received')
          as reached
        from quotes q where q.business_id = ${tx.businessId} and q.id = ${quoteId}`),
  ]);
  return row !== undefined && (row.reached || opened !== undefined);
}

/** What people are called whose quotes a firm bought, by the quotes' ids. */
export async function namesOfQuotes(
  tx: TenantTransaction,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from quotes
     where business_id = ${tx.businessId} and id = any(${[...quoteIds]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
