import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { searchAnything } from '@roundbook/contract/home/search/search';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import type { Search } from '../../../slice.ts';

const mostMatches = 5;

/** What has every word of `term`, the first few of each noun; all are asked in one round trip. */
export async function searchEach(
  searches: ReadonlyMap<string, Search>,
  tx: TenantTransaction,
  term: string,
): Promise<ResponseOf<typeof searchAnything>> {
  const patterns = wordPatterns(term);
  const found = [...searches].map(
    async ([noun, search]) => [noun, await search(tx, patterns, mostMatches)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}
