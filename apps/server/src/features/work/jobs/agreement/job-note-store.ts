import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { NEXT_VERSION } from '../../../../platform/db/versions.ts';
import type { JobRef } from '../change-queries.ts';

/** The maximum number of characters that the contract allows for the notes on a job. */
const MOST_CHARACTERS = 5000;

/**
 * Adds a line to the notes on a job.
 * @returns false if there is no room, or no such job
 */
export async function appendNote(
  tx: TenantTransaction,
  { jobId, customerId }: JobRef,
  line: string,
): Promise<boolean> {
  const row = await tx.first(sql<{ version: number }>`
    update jobs set notes = ltrim(notes || E'\n' || ${line}, E'\n'), version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and id = ${jobId} and customer_id = ${customerId}
       and length(notes) + ${line.length} + 1 <= ${MOST_CHARACTERS}
    returning version`);
  if (row) tx.changed('job', jobId, row.version);
  return row !== undefined;
}
