import { sql } from 'kysely';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import { assigned, type Columns, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type Content = PriceListRecord['content'];

/** The price lists of the business by name, locked until the commit. */
export function lockPriceLists(
  tx: TenantTransaction,
): Promise<{ id: string; isDefault: boolean; version: number }[]> {
  return tx.all(sql<{ id: string; isDefault: boolean; version: number }>`
    select id, is_default as "isDefault", version from price_lists
     where business_id = ${tx.businessId} and deleted_at is null
     order by lower(name), id for update`);
}

/** Saves the content of a list as a new version. */
export function insertVersion(
  tx: TenantTransaction,
  priceListId: string,
  number: number,
  content: Content,
  userId: string,
): void {
  const columns = {
    business_id: tx.businessId,
    price_list_id: priceListId,
    number,
    content: JSON.stringify(content),
    saved_by: userId,
  };
  tx.send(sql`insert into price_list_versions ${inserted(columns)}`);
}

/** Adds a price list. @returns its id */
export function insertPriceList(
  tx: TenantTransaction,
  list: { readonly name: string; readonly content: Content; readonly isDefault: boolean },
  userId: string,
): string {
  const id = newId();
  const columns = { business_id: tx.businessId, id, name: list.name, is_default: list.isDefault };
  tx.send(sql`insert into price_lists ${inserted(columns)}`);
  insertVersion(tx, id, 1, list.content, userId);
  tx.changed('priceList', id, 1);
  return id;
}

/** Sets columns of a price list, unless its version has changed since it was read. */
export function setPriceList(
  tx: TenantTransaction,
  { id, version }: { readonly id: string; readonly version: number },
  columns: Columns,
): void {
  tx.send(sql`
    update price_lists set ${assigned({ ...columns, version: version + 1 })}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('priceList', id, version + 1);
}
