import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { searchAnything } from '@roundbook/contract/home/search/search';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import type { Search } from '../../../slice.ts';

const MAXIMUM_MATCHES = 5;

/**
 * The first records of each noun that contain every word of `term`, for the nouns that the actor's role can find. Takes
 * one round trip.
 */
export async function searchEach(
  searches: ReadonlyMap<string, Search>,
  tx: TenantTransaction,
  term: string,
  actor: Actor,
): Promise<ResponseOf<typeof searchAnything>> {
  const patterns = wordPatterns(term);
  const found = [...searches]
    .filter(([, { isFor }]) => isFor(actor.role))
    .map(
      async ([noun, { find }]) => [noun, await find(tx, patterns, MAXIMUM_MATCHES, actor)] as const,
    );
  return Object.fromEntries(await Promise.all(found));
}
