import { sql } from 'kysely';
import type {
  OwnVisitRulesSetting,
  VisitRulesSetting,
} from '@roundbook/contract/work/visit-rules/visit-rules';
import { NO_VISIT_RULES, type VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customerTable, isCustomer } from '../../customers/customers/relations.ts';

/** The rules of the business, all off until the business sets some. */
export async function findRules(tx: TenantTransaction): Promise<VisitRulesSetting> {
  const found = await tx.first(sql<{ rules: VisitRules; version: number }>`
    select rules, version from visit_rules where business_id = ${tx.businessId}`);
  return { rules: { ...NO_VISIT_RULES, ...found?.rules }, version: found?.version ?? 1 };
}

/** A customer's own rules; undefined if the customer does not exist. */
export async function findOwnRules(
  tx: TenantTransaction,
  customerId: string,
): Promise<OwnVisitRulesSetting | undefined> {
  const [{ rules: business }, own] = await Promise.all([
    findRules(tx),
    tx.first(sql<Pick<OwnVisitRulesSetting, 'own' | 'version'>>`
      select coalesce(cvr.rules, '{}') as own, coalesce(cvr.version, 1) as version
        from ${customerTable}
        left join customer_visit_rules cvr on cvr.business_id = ${customer.businessId}
         and cvr.customer_id = ${customer.id}
       where ${isCustomer(tx, customerId)} and ${customer.isNotPurged}`),
  ]);
  return own && { ...own, business };
}
