import { sql } from 'kysely';
import type { PayerChoice } from '@roundbook/domain/money/payers/payer';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { type StoredNames, withPayers } from '../relations.ts';
import { setColumns } from '../store.ts';

/** A customer who is locked while it is decided who pays for them, or for whom they pay. */
export interface LockedParty extends StoredNames {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly payerId: string | null;
  /** For how many others they pay, also deleted ones, who may come back. */
  readonly paysFor: number;
  readonly paysForActive: number;
}

/** Keeps other changes away from customers until the commit, in the order of their ids. */
export function lockRows(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    select id from customers where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])
     order by id for no key update`);
}

/** Locks customers in the order of their ids, and reads them as they are from then on. */
export function lockParties(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<LockedParty[]> {
  lockRows(tx, customerIds);
  return tx.all(sql<LockedParty>`
    select c.id, c.version, c.type, c.name, c.business_name as "businessName",
           c.lifecycle = 'Active' as "isActive", c.payer_id as "payerId",
           (select count(*)::int from customers other
             where other.business_id = ${tx.businessId} and other.payer_id = c.id) as "paysFor",
           (select count(*)::int from customers other
             where other.business_id = ${tx.businessId} and other.payer_id = c.id
               and other.lifecycle = 'Active') as "paysForActive"
      from customers c
     where c.business_id = ${tx.businessId} and c.id = any(${customerIds}::uuid[])
       and c.lifecycle <> 'Purged'`);
}

/** Locks customers and their payers, in the order of their ids. */
export function lockWithPayers(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    select id from customers
     where business_id = ${tx.businessId} and id = any(array(${withPayers(tx, customerIds)}))
     order by id for no key update`);
}

/** Writes who pays for a customer who is locked. */
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

/** From now on, these customers pay no one else's bills. */
export async function leavePayers(
  tx: TenantTransaction,
  payerIds: readonly string[],
): Promise<void> {
  const left = await tx.all(sql<{ id: string; version: number }>`
    update customers set payer_id = null, payer_billing = null, version = version + 1
     where business_id = ${tx.businessId} and ${isOneOf(sql`payer_id`, payerIds)} returning id, version`);
  for (const { id, version } of left) tx.changed('customer', id, version);
}
