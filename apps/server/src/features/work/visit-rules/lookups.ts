import { sql } from 'kysely';
import {
  NO_VISIT_RULES,
  type OwnVisitRules,
  rulesFor,
  type VisitRules,
} from '@roundbook/domain/work/visit-rules/rules';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer } from '../../customers/customers/relations.ts';

/** The customer `c`'s own rules, as JSON of `OwnVisitRules`; null if there are none. */
export const visitRulesOfCustomer = sql`(
  select cvr.rules from customer_visit_rules cvr
   where cvr.business_id = ${tenant} and cvr.customer_id = ${customer.id})`;

/** A function that gives the rules that apply to each of the customers. */
export async function visitRulesOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<(customerId: string) => VisitRules> {
  const [business, own] = await Promise.all([
    tx.first(sql<{ rules: VisitRules }>`
      select rules from visit_rules where business_id = ${tx.businessId}`),
    tx.all(sql<{ customerId: string; rules: OwnVisitRules }>`
      select customer_id as "customerId", rules from customer_visit_rules
       where business_id = ${tx.businessId}
         and customer_id = any(${[...new Set(customerIds)]}::uuid[])`),
  ]);
  const rules = { ...NO_VISIT_RULES, ...business?.rules };
  const ownOf = new Map(own.map((one) => [one.customerId, one.rules]));
  return (customerId) => rulesFor(rules, ownOf.get(customerId) ?? null);
}
