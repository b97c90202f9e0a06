import { sql } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly status: QuoteStatus;
}

/** The quotes that match a global search, newest first. */
export async function matchQuotes(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<Match[]> {
  const found = await tx.all(sql<Found>`
    select q.id, q.name, q.title, q.status from quotes q
     where q.business_id = ${tx.businessId} and q.search like all(${patterns}::text[])
     order by q.created_at desc, q.id desc limit ${most}`);
  return found.map(({ id, name, title, status }) => ({
    id,
    title: name,
    subtitle: `${title} · ${status}`,
  }));
}
