import { sql } from 'kysely';
import type { Address } from '@roundbook/contract/values';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { touch } from '../store.ts';

/** A further place where work is done for a customer. */
export interface NewSite {
  readonly name: string;
  readonly address: Address;
}

/** Adds a site to a customer. @returns its id */
export async function insertSite(
  tx: TenantTransaction,
  customerId: string,
  { name, address }: NewSite,
): Promise<string> {
  const id = newId();
  tx.send(sql`
    insert into sites (business_id, id, customer_id, name, address)
    values (${tx.businessId}, ${id}, ${customerId}, ${name}, ${JSON.stringify(address)})`);
  await touch(tx, [customerId]);
  return id;
}

/** Removes one of a customer's sites. */
export async function deleteSite(
  tx: TenantTransaction,
  customerId: string,
  siteId: string,
): Promise<void> {
  tx.send(sql`
    delete from sites
     where business_id = ${tx.businessId} and customer_id = ${customerId} and id = ${siteId}`);
  await touch(tx, [customerId]);
}
