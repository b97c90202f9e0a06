import { sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A customer as payers are recognised. */
export interface MatchableCustomer {
  readonly id: string;
  readonly shortId: string;
  readonly name: string;
  readonly businessName: string;
  /** Of further contacts. */
  readonly contactNames: readonly string[];
  /** The main one, then those of sites. */
  readonly addresses: readonly Address[];
  readonly balance: number;
  /** Who pays for them, if not they themselves. */
  readonly payerId: string | null;
}

/** Everybody from whom money may come: active customers, and others while anything is open with them. */
export function findMatchable(tx: TenantTransaction): Promise<MatchableCustomer[]> {
  return tx.all(sql<MatchableCustomer>`
    select c.id, c.short_id as "shortId", c.name, coalesce(c.business_name, '') as "businessName",
           jsonb_path_query_array(c.contacts, '$[*].name') as "contactNames",
           jsonb_build_array(c.address) || coalesce((
             select jsonb_agg(s.address) from sites s
              where s.business_id = ${tx.businessId} and s.customer_id = c.id), '[]') as addresses,
           c.balance, c.payer_id as "payerId"
      from customers c
     where c.business_id = ${tx.businessId}
       and (c.lifecycle = 'Active' or (c.lifecycle = 'Deleted' and c.balance <> 0))
     order by c.id`);
}
