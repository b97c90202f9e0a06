import * as contract from '@roundbook/contract/messages/short-links/short-links';
import { isCode, ownPath } from '@roundbook/domain/messages/short-links/short-link';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { account, open } from '../../../platform/http/route.ts';
import { codeOf, type ShortLinkParts, shortenAgain } from './effects.ts';
import { countOpening, findMade, findTarget } from './store.ts';

/**
 * Limits the expanding of links from one IP address: a person opens a few, while guessing a code
 * takes 10¹⁷ attempts.
 */
const expansions: Allowance = { name: 'short link', burst: 60, seconds: 2 };
/** Limits calls to shorten addresses; each may contain up to twenty addresses. */
const shortenings: Allowance = { name: 'shortening', burst: 60, seconds: 10 };

/**
 * The path to which a code leads; undefined if there is none. Each call counts against the limit of the IP address.
 * @param counts whether to count the link as opened by a person
 */
export async function expand(
  { database, limits }: AccountPlatform,
  code: string,
  address: string,
  counts: boolean,
): Promise<string | undefined> {
  await limits.take(...attemptsFrom(expansions, address));
  if (!isCode(code)) return undefined;
  return transactShared(database, {}, async (tx) => {
    const target = await findTarget(tx, code);
    if (target !== undefined && counts) countOpening(tx, code);
    return target;
  });
}

/** The routes for short links to the product's own pages. */
export function shortLinkRoutes(
  accounts: AccountPlatform,
  parts: ShortLinkParts,
): readonly Route[] {
  const { database, limits, publicUrl, secrets } = accounts;
  /**
   * The named addresses as paths of the product.
   * @throws AppError 422 at an address of another site
   */
  const admit = async (businessId: string, addresses: Readonly<Record<string, string>>) => {
    await limits.take({ allowance: shortenings, by: businessId });
    return Object.entries(addresses).map(([name, address]) => {
      const target = ownPath(address, publicUrl);
      if (target === null)
        throw refuse('Only addresses within the product can be shortened.', name);
      return [contract.shortenedKey(name), target] as const;
    });
  };
  return [
    open(contract.expandShortLink, async ({ params, caller }) => {
      // The link is only looked up here; it is counted when a person follows it.
      const target = await expand(accounts, params.code, caller.address, false);
      return { url: target === undefined ? null : `${publicUrl}${target}` };
    }),
    account(contract.findShortUrls, async ({ actor, query }) => {
      const targets = await admit(actor.businessId, query);
      const codes = targets.map(([, target]) => codeOf(secrets, actor.businessId, target));
      const made = await transactShared(database, {}, (tx) => findMade(tx, codes));
      const urls = targets.map(([key, target], position) => {
        const code = codes[position]!;
        return [key, made.has(code) ? `${parts.shortUrl}/${code}` : `${publicUrl}${target}`];
      });
      return { urls: Object.fromEntries(urls) as Record<string, string> };
    }),
    account(contract.shortenUrls, async ({ actor, body }) => {
      const targets = await admit(actor.businessId, body);
      const making = { ...parts, secrets };
      const urls = await transactShared(database, {}, async (tx) =>
        targets.map(
          ([key, target]) => [key, shortenAgain(tx, making, actor.businessId, target)] as const,
        ),
      );
      return { urls: Object.fromEntries(urls) };
    }),
  ];
}
