import { type RawBuilder, sql } from 'kysely';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  customerTable,
  isCustomer,
  joinCustomer,
  joinWhoPays,
  owedByPayer,
  whoPays,
} from '../../../customers/customers/relations.ts';
import type { PaidHold } from './hold-record.ts';

export type { PaidHold } from './hold-record.ts';

/** The hold on the customer `c`, as JSON of `HoldOfCustomer`; null if the customer is not on hold. */
export const holdOfCustomer = sql`(
  select json_build_object('since', h.placed_at, 'reason', h.reason, 'owed', ${owedByPayer})
    from customer_holds h
   where h.business_id = ${tenant} and h.customer_id = ${customer.id} and h.lifted_at is null)`;

/** The JSON that `holdOfCustomer` selects. */
export interface HoldOfCustomer {
  readonly since: string;
  readonly reason: string;
  /** The amount that the customer's payer owes, in pence. */
  readonly owed: number;
}

/** The condition that the customer `c` is on hold. */
export const isOnHold = sql`exists (select from customer_holds h
  where h.business_id = ${tenant} and h.customer_id = ${customer.id} and h.lifted_at is null)`;

/** The hold on a customer, with its reason; null if the customer is not on hold. */
export async function findHold(
  tx: TenantTransaction,
  customerId: string,
): Promise<HoldOfCustomer | null> {
  const row = await tx.first(sql<{ hold: HoldOfCustomer | null }>`
    select ${holdOfCustomer} as hold from ${customerTable} where ${isCustomer(tx, customerId)}`);
  return row?.hold ?? null;
}

/** A customer on hold, with the reason. */
export interface HeldCustomerNames {
  readonly customerId: string;
  readonly names: CustomerNames;
  readonly reason: string;
}

/** The customers among `customerIds` who are on hold, with the reasons. */
export function findHeld(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<HeldCustomerNames[]> {
  return tx.all(sql<HeldCustomerNames>`
    select h.customer_id as "customerId", h.reason, ${customer.names} as names
      from customer_holds h ${joinCustomer('h')}
     where h.business_id = ${tx.businessId} and h.lifted_at is null
       and h.customer_id = any(${customerIds}::uuid[])`);
}

/**
 * Holds that end automatically once the payer has paid, each with the business's rule.
 * @param isOneOfThem builds the condition that a column holds the id of one of the payers
 */
export async function findPaidHolds(
  tx: TenantTransaction,
  isOneOfThem: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<PaidHold[]> {
  const rows = await tx.all(sql<
    Omit<PaidHold, 'rule'> & { owesMoreThan: number | null; daysPastDue: number | null }
  >`
    select h.id, h.customer_id as "customerId", h.source, h.until_paid as "untilPaid",
           ${whoPays.id} as "payerId", hr.owes_more_than as "owesMoreThan",
           hr.days_past_due as "daysPastDue"
      from customer_holds h ${joinCustomer('h')} ${joinWhoPays}
      left join hold_rules hr on hr.business_id = h.business_id
     where h.business_id = ${tx.businessId} and h.lifted_at is null and h.until_paid
       and ${isOneOfThem(whoPays.id)}`);
  return rows.map(({ owesMoreThan, daysPastDue, ...hold }) => ({
    ...hold,
    rule: { owesMoreThan, daysPastDue },
  }));
}
