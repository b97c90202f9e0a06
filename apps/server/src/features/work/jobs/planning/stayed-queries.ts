import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import {
  customerDisplayName,
  type CustomerNames,
} from '@roundbook/domain/customers/customers/name';
import { stayedWords } from '@roundbook/domain/work/jobs/scheduling';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import { joinJobOfVisit } from '../relations.ts';

type Stayed = ResponseOf<typeof undoSchedule>['stayed'];

/** The visits that undoing a plan leaves as they are, each with the customer's name and the reason. */
export async function findStayed(
  tx: TenantTransaction,
  visitIds: readonly string[],
): Promise<Stayed> {
  if (visitIds.length === 0) return [];
  const rows = await tx.all(sql<{
    id: string;
    state: 'Open' | Outcome;
    names: CustomerNames;
  }>`
    select o.id, o.state, ${customer.names} as names
      from occurrences o ${joinJobOfVisit('o')} ${joinCustomer('j')}
     where o.business_id = ${tx.businessId} and ${isOneOf(sql`o.id`, visitIds)}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return visitIds.map((occurrenceId) => {
    const found = byId.get(occurrenceId);
    const displayName = found ? customerDisplayName(found.names) : '1 visit';
    return { occurrenceId, displayName, reason: stayedWords(found?.state ?? null) };
  });
}
