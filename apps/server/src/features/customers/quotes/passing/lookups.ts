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

/**
 * The fields of a quote that a firm buying it gets, without the office's notes; undefined if there
 * is no such quote.
 */
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

/**
 * A person's answers about their property, for the firm that buys their request; undefined if the office entered
 * the quote.
 */
export async function factsToPassOn(
  tx: TenantTransaction,
  quoteId: string,
): Promise<AskedFactsRecord | undefined> {
  return (await findAsking(tx, quoteId))?.facts;
}

/**
 * Finds the photos that came with a quote.
 * @returns a function that reads them, to be called once the transaction has ended
 */
export async function photosToPassOn(tx: TenantTransaction, files: FileStore, quoteId: string) {
  const photos = await findPhotos(tx, quoteId);
  return readAssets(
    tx,
    files,
    photos.map(({ assetId }) => assetId),
  );
}

/** Locks the quotes of erased customers. @returns the quotes' ids */
export async function quoteIdsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const quotes = await quotesOf(tx, customerIds);
  return quotes.map(({ id }) => id);
}

/** The quote that a link opens, with its business; undefined if the link is unknown or has lapsed. */
export function ownerOfLink(accounts: AccountPlatform, link: string) {
  return linkOwner(accounts, link);
}

/**
 * The reason that a person cannot be sent messages about their quote on a channel, as a message;
 * null if they can.
 */
export async function writingRefusal(
  tx: TenantTransaction,
  quoteId: string,
  channel: Channel,
): Promise<Refusal | null> {
  const record = await findQuoteRecord(tx, quoteId);
  return record ? sendingRefusal(tx, record, channel) : null;
}

/** The person's email address and number for texts; empty ones are left out. */
export function contactsOf({
  email,
  mobileNumber,
  phoneNumber,
}: Pick<QuoteFields, 'email' | 'mobileNumber' | 'phoneNumber'>): string[] {
  return [email, textNumber(mobileNumber, phoneNumber)].filter((one) => one !== '');
}

/** Whether the person who asked for a price has opened or accepted it, asked about it, or become a customer. */
export async function wasReached(tx: TenantTransaction, quoteId: string): Promise<boolean> {
  // Links are stored apart from the tenants' rows, and a distributed database cannot join the two in one statement.
  const [opened, row] = await Promise.all([
    tx.first(sql`
      select from quote_links
       where business_id = ${tx.businessId} and quote_id = ${quoteId} and opened_at is not null limit 1`),
    tx.first(sql<{ reached: boolean }>`
      select q.converted_at is not null
          or exists (select from quote_answers qa
               where qa.business_id = ${tenant} and qa.quote_id = q.id and qa.kind = 'Accepted')
          or exists (select from quote_messages qm
               where qm.business_id = ${tenant} and qm.quote_id = q.id and qm.kind = 'Received')
          as reached
        from quotes q where q.business_id = ${tx.businessId} and q.id = ${quoteId}`),
  ]);
  return row !== undefined && (row.reached || opened !== undefined);
}

/** The names of the people who requested bought quotes, by quote id. */
export async function namesOfQuotes(
  tx: TenantTransaction,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from quotes
     where business_id = ${tx.businessId} and id = any(${[...quoteIds]}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
