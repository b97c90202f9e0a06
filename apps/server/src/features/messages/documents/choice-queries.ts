import { type RawBuilder, sql } from 'kysely';
import type { CustomerChoice } from '@roundbook/contract/messages/documents/batches';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { hasTag } from '../../customers/customers/condition-relations.ts';
import { customer, customerTable } from '../../customers/customers/relations.ts';
import { hasPricedJob, isWorkedIn } from '../../work/jobs/relations.ts';
import { hasRisingJob } from '../../work/prices/rises/raised-lookups.ts';

/**
 * The customers for whom documents are made: either the customers chosen in a call, or everyone
 * affected by a price rise.
 */
export interface DocumentChoice extends CustomerChoice {
  readonly riseId?: string;
}

function conditions(
  tx: TenantTransaction,
  { customerIds, tagId, roundId, riseId }: DocumentChoice,
): RawBuilder<unknown> {
  const all = [
    sql`${customer.businessId} = ${tx.businessId}`,
    // Includes inactive customers who were chosen individually, to report them as left out.
    customerIds.length > 0
      ? sql`${customer.id} = any(${[...customerIds]}::uuid[])`
      : customer.isActive,
    ...(tagId ? [hasTag(tagId)] : []),
    ...(roundId ? [isWorkedIn(roundId)] : []),
    ...(riseId ? [hasRisingJob(riseId)] : []),
  ];
  return sql.join(all, sql` and `);
}

/** A chosen customer, with the facts that decide whether and how they are sent a document. */
interface ChosenCustomer {
  readonly id: string;
  readonly displayName: string;
  readonly isActive: boolean;
  readonly hasPayer: boolean;
  /** 1 if any of their jobs has a price that could rise; 0 otherwise. */
  readonly pricedJobs: number;
  readonly takesEmail: boolean;
}

/** All chosen customers, sorted by name. */
export async function findChosen(
  tx: TenantTransaction,
  choice: CustomerChoice,
): Promise<ChosenCustomer[]> {
  const rows = await tx.all(sql<Omit<ChosenCustomer, 'displayName'> & { names: CustomerNames }>`
    select ${customer.id}, ${customer.names} as names, ${customer.isActive} as "isActive",
           ${customer.payerId} is not null as "hasPayer",
           (${hasPricedJob(choice.roundId)})::int as "pricedJobs",
           (${customer.email} <> '' and ${customer.wantsEmail}) as "takesEmail"
      from ${customerTable} where ${conditions(tx, choice)}
     order by ${customer.sortName}, ${customer.id}`);
  return rows.map(({ names, ...row }) => ({ ...row, displayName: customerDisplayName(names) }));
}

/** The ids of the next chosen customers, in order of id. */
export async function findNextChosen(
  tx: TenantTransaction,
  choice: DocumentChoice,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select ${customer.id} from ${customerTable} where ${conditions(tx, choice)}
       ${after === null ? sql`` : sql`and ${customer.id} > ${after}::uuid`}
     order by ${customer.id} limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The number of these customers who exist. */
export async function countKnown(tx: TenantTransaction, ids: readonly string[]): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.id} = any(${[...ids]}::uuid[])`);
  return row?.count ?? 0;
}
