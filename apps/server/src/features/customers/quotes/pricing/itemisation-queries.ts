import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ItemisationRecord } from '../quote-record.ts';

const columns = sql`i.id, i.quote_id as "quoteId", i.kind, i.number, i.content,
  i.vat_percent::float8 as "vatPercent", i.created_at as "createdAt", i.sent_at as "sentAt",
  i.valid_until as "validUntil", i.version`;

/** All versions of a quote's price, newest first. */
export function findItemisations(
  tx: TenantTransaction,
  quoteId: string,
): Promise<ItemisationRecord[]> {
  return tx.all(sql<ItemisationRecord>`
    select ${columns} from itemisations i
     where i.business_id = ${tx.businessId} and i.quote_id = ${quoteId} order by i.number desc`);
}

/** One version of a quote's price. */
export function findItemisationRecord(
  tx: TenantTransaction,
  id: string,
): Promise<ItemisationRecord | undefined> {
  return tx.first(sql<ItemisationRecord>`
    select ${columns} from itemisations i where i.business_id = ${tx.businessId} and i.id = ${id}`);
}
