import { createHmac, hkdfSync } from 'node:crypto';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { hashOfToken } from '../../../../platform/auth/one-time-token.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findOwnLinks, keepOwnLink } from './link-store.ts';
import { addressOfQuoteLink } from './quote-message.ts';

/** The parts of the program that know the addresses at which customers see their prices. */
export type QuoteLinks = Pick<AccountPlatform, 'publicUrl' | 'secrets'>;

/**
 * The token of a quote's own link, which opens the price in the same way as the links that a customer gets. The token
 * is derived from the server's secret and the quote's id: only its hash is stored, yet the office can see the link
 * again.
 */
function ownToken(secret: Uint8Array, quoteId: string): string {
  const key = hkdfSync('sha256', secret, '', 'quote link', 32);
  return createHmac('sha256', Buffer.from(key)).update(quoteId).digest('base64url');
}

/** Makes the quote's own link valid for as long as any other link to the price. */
export function openOwnLink(
  tx: TenantTransaction,
  { secrets }: QuoteLinks,
  quoteId: string,
  { now, validUntil }: { readonly now: string; readonly validUntil: string },
): void {
  keepOwnLink(tx, quoteId, hashOfToken(ownToken(secrets[0], quoteId)), { now, validUntil });
}

/**
 * The addresses at which customers see their prices, by quote; leaves out quotes whose price was never sent or has
 * lapsed.
 */
export async function customerUrls(
  tx: TenantTransaction,
  { publicUrl, secrets }: QuoteLinks,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(
    quoteIds.flatMap((id) =>
      secrets.map((secret) => {
        const token = ownToken(secret, id);
        return [hashOfToken(token), { id, token }] as const;
      }),
    ),
  );
  const found = new Set(await findOwnLinks(tx, quoteIds, [...tokens.keys()]));
  return new Map(
    [...tokens]
      .filter(([hash]) => found.has(hash))
      .map(([, { id, token }]) => [id, addressOfQuoteLink(publicUrl, token)]),
  );
}
