import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ItemisationRecord } from '../quote-record.ts';

const columns = sql`itemised.id, itemised.quote_id as "quoteId", itemised.kind, itemised.number, itemised.content,
  itemised.vat_percent::float8 as "vatPercent", itemised.created_at as "createdAt", itemised.sent_at as "sentAt",
  itemised.valid_until as "validUntil", itemised.version`;

/** All versions of a quote's price, newest first. */
export function findItemisations(
  tx: TenantTransaction,
  quoteId: string,
): Promise<ItemisationRecord[]> {
  return tx.all(sql<ItemisationRecord>`
    select ${columns} from itemisations itemised
     where itemised.business_id = ${tx.businessId} and itemised.quote_id = ${quoteId} order by itemised.number desc`);
}

/** One version of a quote's price. */
export function findItemisationRecord(
  tx: TenantTransaction,
  id: string,
): Promise<ItemisationRecord | undefined> {
  return tx.first(sql<ItemisationRecord>`
    select ${columns} from itemisations itemised where itemised.business_id = ${tx.businessId} and itemised.id = ${id}`);
}
