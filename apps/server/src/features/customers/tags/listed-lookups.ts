import { sql } from 'kysely';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The names of each record's tags, as shown in a list. @param links pairs of a record's id and a tag's id */
export async function listedTags(
  tx: TenantTransaction,
  links: readonly { readonly id: string; readonly tagId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (links.length === 0) return new Map();
  const tagIds = [...new Set(links.map(({ tagId }) => tagId))];
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from tags where business_id = ${tx.businessId} and ${isOneOf(sql`id`, tagIds)}`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const byRecord = Map.groupBy(links, ({ id }) => id);
  return new Map(
    [...byRecord].map(([id, of]) => [
      id,
      of
        .map(({ tagId }) => names.get(tagId) ?? '')
        .toSorted((one, other) => one.localeCompare(other, 'en-GB'))
        .join(', '),
    ]),
  );
}
