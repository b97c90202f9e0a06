import { type RawBuilder, sql } from 'kysely';
import type {
  CustomerCondition,
  CustomerFacts,
} from '@roundbook/domain/messages/templates/conditions';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customerTable } from '../../customers/customers/relations.ts';
import { hasUsableMethod } from '../../money/saved-methods/lookups.ts';
import type { PartConditions } from '../outbox/lookups.ts';

/**
 * A table `f` of one row with the facts about a customer; all are false if there is no customer.
 * @param id a column with the customer's id
 */
function factsOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select
    coalesce((select ${customer.balance} > 0 from ${customerTable}
      where ${customer.businessId} = ${tenant} and ${customer.id} = ${id}), false) as owes,
    ${hasUsableMethod(id)} as "hasSavedMethod")`;
}

/** Whether the condition in a column holds for the facts `f`: the domain's `holdsFor`, in SQL. */
function holdsWith(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases: Readonly<Record<CustomerCondition | 'always', RawBuilder<unknown>>> = {
    always: sql`true`,
    owes: sql`f.owes`,
    owesNothing: sql`not f.owes`,
    hasSavedMethod: sql`f."hasSavedMethod"`,
    hasNoSavedMethod: sql`not f."hasSavedMethod"`,
  };
  const whens = Object.entries(cases).map(([name, holds]) => sql`when ${name}::text then ${holds}`);
  return sql`case ${condition} ${sql.join(whens, sql` `)} end`;
}

/** Decides from the facts about customers which parts of their messages are included. */
export const CUSTOMER_CONDITIONS: PartConditions = {
  facts: factsOf(sql`given.customer_id`),
  holds: holdsWith,
};

/** The current facts about customers, by id. */
export async function findFacts(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerFacts>> {
  const rows = await tx.all(sql<CustomerFacts & { id: string }>`
    select given.id, f.* /* never null: id; the ids are given */ from unnest(${customerIds}::uuid[]) as given(id)
     cross join lateral ${factsOf(sql`given.id`)} f`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
