import { sql } from 'kysely';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer } from './relations.ts';

/** An address at which a customer has work done. */
interface ServedAddress {
  readonly id: string;
  readonly names: CustomerNames;
  readonly address: Address;
}

/**
 * The addresses of active customers and their sites that may be on a street, found by patterns for a word in the
 * street's name.
 */
export function customersNear(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<ServedAddress[]> {
  return tx.all(sql<ServedAddress>`
    select c.id, ${customer.names} as names, c.address from customers c
     where c.business_id = ${tx.businessId} and ${customer.isActive}
       and c.search like all(${patterns}::text[])
    union all
    select c.id, ${customer.names} as names, site.address
      from sites site
      join customers c on c.business_id = site.business_id and c.id = site.customer_id
     where site.business_id = ${tx.businessId} and ${customer.isActive}
       and lower(site.address ->> 'streetName') like all(${patterns}::text[])
     limit ${most}`);
}
