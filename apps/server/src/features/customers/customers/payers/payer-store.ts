import { sql } from 'kysely';
import type { PayerChoice } from '@roundbook/domain/money/payers/payer';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { type StoredNames, withPayers } from '../relations.ts';
import { setColumns } from '../store.ts';

/** A customer, locked so that their payer, or the customers they pay for, can be changed. */
export interface LockedParty extends StoredNames {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly payerId: string | null;
  /**
   * The number of customers whose bills this customer pays, including deleted customers, who may be
   * restored.
   */
  readonly paysFor: number;
  readonly paysForActive: number;
}

/** Locks customers against other changes until the commit, in id order. */
export function lockRows(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    select id from customers where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])
     order by id for no key update`);
}

/** Locks customers in id order, then reads them. */
export function lockParties(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<LockedParty[]> {
  lockRows(tx, customerIds);
  return tx.all(sql<LockedParty>`
    select c.id, c.version, c.type, c.name, c.business_name as "businessName",
           c.lifecycle = 'Active' as "isActive", c.payer_id as "payerId",
           (select count(*)::int from customers c_paid_for
             where c_paid_for.business_id = ${tx.businessId} and c_paid_for.payer_id = c.id) as "paysFor",
           (select count(*)::int from customers c_paid_for
             where c_paid_for.business_id = ${tx.businessId} and c_paid_for.payer_id = c.id
               and c_paid_for.lifecycle = 'Active') as "paysForActive"
      from customers c
     where c.business_id = ${tx.businessId} and c.id = any(${customerIds}::uuid[])
       and c.lifecycle <> 'Purged'`);
}

/** Locks customers and their payers, in id order. */
export function lockWithPayers(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    select id from customers
     where business_id = ${tx.businessId} and id = any(array(${withPayers(tx, customerIds)}))
     order by id for no key update`);
}

/** Stores the payer of a locked customer. */
export async function savePayer(
  tx: TenantTransaction,
  { id, version }: Pick<LockedParty, 'id' | 'version'>,
  choice: PayerChoice | null,
): Promise<void> {
  await setColumns(tx, id, version, {
    payer_id: choice?.payerId ?? null,
    payer_billing: choice?.billing ?? null,
  });
}

/** Ends the arrangements by which these payers pay others' bills. */
export async function leavePayers(
  tx: TenantTransaction,
  payerIds: readonly string[],
): Promise<void> {
  const left = await tx.all(sql<{ id: string; version: number }>`
    update customers set payer_id = null, payer_billing = null, version = version + 1
     where business_id = ${tx.businessId} and ${isOneOf(sql`payer_id`, payerIds)} returning id, version`);
  for (const { id, version } of left) tx.changed('customer', id, version);
}
