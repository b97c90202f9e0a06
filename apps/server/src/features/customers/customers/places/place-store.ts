import { sql } from 'kysely';
import type { Address, Coordinates } from '@roundbook/contract/values';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Place } from '../../../../providers/geocoding/geocoding.ts';

/** The main address of a customer, or the address of one of their sites. */
export interface PlacedRow {
  readonly customerId: string;
  readonly siteId: string | null;
  readonly address: Address;
}

/** Every address of these customers, including their sites'. */
export function findAddresses(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<PlacedRow[]> {
  const ids = sql`any(${[...customerIds]}::uuid[])`;
  return tx.all(sql<PlacedRow>`
    select id as "customerId", null::uuid as "siteId", address from customers
    where business_id = ${tx.businessId} and id = ${ids}
    union all
    select customer_id, id, address from sites
    where business_id = ${tx.businessId} and customer_id = ${ids}`);
}

/** Locks customers and their sites against changes until the commit. */
export function lockCustomers(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    select id from customers
    where business_id = ${tx.businessId} and id = any(${[...customerIds]}::uuid[])
    order by id for no key update`);
}

/** Writes the places found for the addresses of locked customers; pins stay as they are. */
export async function savePlaces(
  tx: TenantTransaction,
  moves: readonly { readonly row: PlacedRow; readonly place: Place }[],
): Promise<void> {
  if (moves.length === 0) return;
  const found = JSON.stringify(
    moves.map(({ row: { customerId, siteId }, place }) => ({ customerId, siteId, place })),
  );
  const places = sql`jsonb_to_recordset(${found}::jsonb)
    as f("customerId" uuid, "siteId" uuid, place jsonb)`;
  tx.send(sql`
    update sites site set address = site.address || f.place from ${places}
    where site.business_id = ${tx.businessId} and site.id = f."siteId"`);
  const changed = await tx.all(sql<{ id: string; version: number }>`
    update customers c set version = c.version + 1, address = c.address || m.place
    from (
      select f."customerId" as id,
        coalesce(jsonb_agg(f.place) filter (where f."siteId" is null) -> 0, '{}') as place
      from ${places} group by f."customerId"
    ) m
    where c.business_id = ${tx.businessId} and c.id = m.id
    returning c.id, c.version`);
  for (const { id, version } of changed) tx.changed('customer', id, version);
}

/** Puts a pin on a site's address, or removes it. */
export function pinSite(
  tx: TenantTransaction,
  siteId: string,
  customCoordinates: Coordinates | null,
): void {
  tx.send(sql`
    update sites set address = address || ${JSON.stringify({ customCoordinates })}::jsonb
    where business_id = ${tx.businessId} and id = ${siteId}`);
}
