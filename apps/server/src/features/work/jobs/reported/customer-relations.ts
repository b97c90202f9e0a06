import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';
import { customerTag, customerTagTable } from '../../../customers/customers/relations.ts';
import { isCustomerOfRound, type NarrowedWork } from '../reported-relations.ts';

/** The records to which a report, or the list behind its figure, is narrowed; an absent filter narrows nothing. */
export interface Narrowing extends NarrowedWork {
  /** A tag of the customer. */
  readonly tagId?: string | undefined;
}

/** Whether any filter is in use. */
export function isNarrowed({ roundId, workerId, serviceId, tagId }: Narrowing): boolean {
  return [roundId, workerId, serviceId, tagId].some(Boolean);
}

/** All of the conditions as a single condition. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The condition that a column holds the id of a customer with a tag. */
export function isTagged(column: RawBuilder<unknown>, tagId: string): RawBuilder<unknown> {
  return sql`exists (select from ${customerTagTable} where ${customerTag.businessId} = ${tenant}
    and ${customerTag.customerId} = ${column} and ${customerTag.tagId} = ${tagId})`;
}

/** The condition that a column holds the id of a customer with the given tag, and a job in the given round. */
export function ofCustomers(
  column: RawBuilder<unknown>,
  { roundId, tagId }: Pick<Narrowing, 'roundId' | 'tagId'>,
): RawBuilder<unknown> {
  return allOf([
    ...(tagId ? [isTagged(column, tagId)] : []),
    ...(roundId ? [isCustomerOfRound(column, roundId)] : []),
  ]);
}
