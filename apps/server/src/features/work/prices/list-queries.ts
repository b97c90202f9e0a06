import { sql } from 'kysely';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

const columns = sql`list.id, list.name, list.is_default as "isDefault", plv.number, list.number as latest, plv.content,
  plv.saved_at as "savedAt", list.version`;

/** The price lists of the business, the default first, then by name. */
export function findPriceLists(tx: TenantTransaction): Promise<PriceListRecord[]> {
  return tx.all(sql<PriceListRecord>`
    select ${columns} from price_lists list
      join price_list_versions plv on plv.business_id = list.business_id and plv.price_list_id = list.id
       and plv.number = list.number
     where list.business_id = ${tx.businessId} and list.deleted_at is null
     order by list.is_default desc, lower(list.name), list.id`);
}

/** A price list in its current or a given version, even if it was deleted. */
function findVersion(
  tx: TenantTransaction,
  id: string,
  number?: number,
): Promise<(PriceListRecord & { isDeleted: boolean }) | undefined> {
  return tx.first(sql<PriceListRecord & { isDeleted: boolean }>`
    select ${columns}, list.deleted_at is not null as "isDeleted" from price_lists list
      join price_list_versions plv on plv.business_id = list.business_id and plv.price_list_id = list.id
       and plv.number = ${number === undefined ? sql`list.number` : sql`${number}`}
     where list.business_id = ${tx.businessId} and list.id = ${id}`);
}

/** A price list in its current or a given version; undefined if it was deleted or never existed. */
export async function findPriceList(
  tx: TenantTransaction,
  id: string,
  number?: number,
): Promise<PriceListRecord | undefined> {
  const found = await findVersion(tx, id, number);
  if (!found || found.isDeleted) return undefined;
  const { isDeleted: _gone, ...list } = found;
  return list;
}

/** A list's versions, each with its date and author, newest first. */
export function findVersions(
  tx: TenantTransaction,
  id: string,
): Promise<{ number: number; savedAt: string; savedBy: string | null }[]> {
  return tx.all(sql<{ number: number; savedAt: string; savedBy: string | null }>`
    select number, saved_at as "savedAt", saved_by as "savedBy" from price_list_versions
     where business_id = ${tx.businessId} and price_list_id = ${id}
     order by number desc limit 200`);
}

/** The id of the default list; undefined if there is none. */
export async function findDefaultId(tx: TenantTransaction): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    select id from price_lists where business_id = ${tx.businessId} and is_default`);
  return row?.id;
}
