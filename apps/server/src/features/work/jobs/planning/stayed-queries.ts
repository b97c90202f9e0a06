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

/**
 * The visits that an undo leaves as they are, each with the customer's name and the reason.
 * @param reasons the reasons by visit; if absent, they follow from the visit's state
 */
export async function findStayed(
  tx: TenantTransaction,
  visitIds: readonly string[],
  reasons: ReadonlyMap<string, { readonly detail: string }> = new Map(),
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
    const reason = reasons.get(occurrenceId)?.detail ?? stayedWords(found?.state ?? null);
    return { occurrenceId, displayName, reason };
  });
}
