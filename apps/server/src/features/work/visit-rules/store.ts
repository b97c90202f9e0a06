import { sql } from 'kysely';
import type { OwnVisitRules, VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Writes the rules of the business; undefined if their version has changed. */
export async function saveRules(
  tx: TenantTransaction,
  rules: VisitRules,
  version: number,
): Promise<number | undefined> {
  const saved = await tx.first(sql<{ version: number }>`
    insert into visit_rules as rule (business_id, rules, version)
    values (${tx.businessId}, ${JSON.stringify(rules)}::jsonb, ${version + 1})
    on conflict (business_id) do update set rules = excluded.rules, version = rule.version + 1
     where rule.version = ${version}
    returning version`);
  if (saved) tx.changed('visitRules', tx.businessId, saved.version);
  return saved?.version;
}

/** Replaces a customer's own rules; undefined if their version has changed since they were read. */
export async function saveOwnRules(
  tx: TenantTransaction,
  customerId: string,
  own: OwnVisitRules,
  version: number,
): Promise<number | undefined> {
  const saved = await tx.first(sql<{ version: number }>`
    insert into customer_visit_rules as cvr (business_id, customer_id, rules, version)
    values (${tx.businessId}, ${customerId}, ${JSON.stringify(own)}::jsonb, ${version + 1})
    on conflict (business_id, customer_id) do update
       set rules = excluded.rules, version = cvr.version + 1
     where cvr.version = ${version}
    returning version`);
  if (saved) tx.changed('visitRules', customerId, saved.version);
  return saved?.version;
}

/** Deletes customers' own rules. */
export function deleteOwnRules(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    delete from customer_visit_rules
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  for (const id of customerIds) tx.changed('visitRules', id, 1);
}
