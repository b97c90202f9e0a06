import { sql } from 'kysely';
import type { HoldRule, HoldSource } from '@roundbook/domain/money/holds/hold';
import { newId } from '../../../../platform/db/ids.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import { rowsOf } from '../../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { RuleRecord, StandingHoldRecord } from './hold-record.ts';

/** How holds are placed, for one customer or many. */
export interface Placing {
  readonly source: HoldSource;
  readonly untilPaid: boolean;
  /** The user who placed the hold; null if it was placed automatically. */
  readonly by: string | null;
}

/** Puts customers on hold who are not on hold yet. Their payers must be locked. */
export function insertHolds(
  tx: TenantTransaction,
  customers: readonly { readonly customerId: string; readonly reason: string }[],
  { source, untilPaid, by }: Placing,
): void {
  if (customers.length === 0) return;
  const rows = customers.map(({ customerId, reason }) => ({
    id: newId(),
    customer_id: customerId,
    reason,
  }));
  const columns = { id: 'uuid', customer_id: 'uuid', reason: 'text' } as const;
  tx.send(sql`
    insert into customer_holds (business_id, id, customer_id, reason, source, until_paid, placed_by)
    select ${tx.businessId}::uuid, given.id, given.customer_id, given.reason, ${source}, ${untilPaid}::boolean,
           ${by}::uuid
      from ${rowsOf(columns, rows)} returning id`);
  for (const { customerId } of customers) tx.changed('hold', customerId, 1);
}

/** How holds are lifted. */
export interface Lifting {
  /** The user who lifts the hold; null if it ends automatically. */
  readonly by: string | null;
  readonly because: string;
}

/** Ends holds, in the commit's round trip. */
export function endHolds(
  tx: TenantTransaction,
  holds: readonly Pick<StandingHoldRecord, 'id' | 'customerId'>[],
  { by, because }: Lifting,
): void {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  tx.send(sql`
    update customer_holds set lifted_at = ${thisInstant}, lifted_by = ${by}::uuid, lifted_because = ${because}
     where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and lifted_at is null`);
  for (const { customerId } of holds) tx.changed('hold', customerId, 1);
}

/** Clears the free text of customers' holds, ends their current holds and deletes their exemptions. */
export function scrubHolds(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update customer_holds set lifted_at = ${thisInstant}
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and lifted_at is null`);
  tx.send(sql`
    update customer_holds set reason = '', lifted_because = ''
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  tx.send(sql`
    delete from hold_exemptions
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  for (const id of customerIds) tx.changed('hold', id, 1);
}

/** Saves the business's hold rule; undefined if its version has changed in the meantime. */
export async function saveRule(
  tx: TenantTransaction,
  { owesMoreThan, daysPastDue }: HoldRule,
  version: number,
): Promise<RuleRecord | undefined> {
  const saved = await tx.first(sql<{ version: number }>`
    insert into hold_rules as hr (business_id, owes_more_than, days_past_due, version)
    values (${tx.businessId}, ${owesMoreThan}::bigint, ${daysPastDue}::integer, ${version + 1})
    on conflict (business_id) do update
       set owes_more_than = excluded.owes_more_than, days_past_due = excluded.days_past_due,
           version = hr.version + 1
     where hr.version = ${version}
    returning version`);
  if (!saved) return undefined;
  tx.changed('holdRule', tx.businessId, saved.version);
  return { owesMoreThan, daysPastDue, version: saved.version };
}

/** Exempts a customer from automatic holds, or deletes the exemption. */
export function saveExemption(
  tx: TenantTransaction,
  customerId: string,
  isExempt: boolean,
  by: string,
): void {
  tx.send(
    isExempt
      ? sql`insert into hold_exemptions (business_id, customer_id, exempted_by)
          values (${tx.businessId}, ${customerId}, ${by}) on conflict do nothing`
      : sql`delete from hold_exemptions
          where business_id = ${tx.businessId} and customer_id = ${customerId}`,
  );
  tx.changed('hold', customerId, 1);
}
