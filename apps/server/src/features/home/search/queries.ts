import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { searchAnything } from '@roundbook/contract/home/search/search';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import type { Search } from '../../../slice.ts';

const MAXIMUM_MATCHES = 5;

/** The first records of each noun that contain every word of `term`, in one round trip. */
export async function searchEach(
  searches: ReadonlyMap<string, Search>,
  tx: TenantTransaction,
  term: string,
): Promise<ResponseOf<typeof searchAnything>> {
  const patterns = wordPatterns(term);
  const found = [...searches].map(
    async ([noun, search]) => [noun, await search(tx, patterns, MAXIMUM_MATCHES)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}
