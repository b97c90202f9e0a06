import { sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A customer, with the details by which the matcher recognises payers. */
export interface MatchableCustomer {
  readonly id: string;
  readonly shortId: string;
  readonly name: string;
  readonly businessName: string;
  /** The names of further contacts. */
  readonly contactNames: readonly string[];
  /** The main address, then the sites' addresses. */
  readonly addresses: readonly Address[];
  readonly balance: number;
  /** The id of the customer's payer; null if they pay their own bills. */
  readonly payerId: string | null;
}

/** Everyone who may send money: active customers, and deleted customers whose balance is not zero. */
export function findMatchable(tx: TenantTransaction): Promise<MatchableCustomer[]> {
  return tx.all(sql<MatchableCustomer>`
    select c.id, c.short_id as "shortId", c.name, coalesce(c.business_name, '') as "businessName",
           jsonb_path_query_array(c.contacts, '$[*].name') as "contactNames",
           jsonb_build_array(c.address) || coalesce((
             select jsonb_agg(site.address) from sites site
              where site.business_id = ${tx.businessId} and site.customer_id = c.id), '[]') as addresses,
           c.balance, c.payer_id as "payerId"
      from customers c
     where c.business_id = ${tx.businessId}
       and (c.lifecycle = 'Active' or (c.lifecycle = 'Deleted' and c.balance <> 0))
     order by c.id`);
}
