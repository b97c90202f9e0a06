import { createHmac, randomBytes } from 'node:crypto';
import {
  codeFrom,
  ownPath,
  SHORT_LINK_DAYS,
} from '@roundbook/domain/messages/short-links/short-link';
import { derivedSecret } from '../../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { insertShortLinks } from './store.ts';

/** The dependencies of short links. */
export interface ShortLinkParts {
  readonly publicUrl: string;
  /** The start of every short link, without a slash at the end. */
  readonly shortUrl: string;
}

interface LinkTo {
  /** An address of the product. */
  readonly address: string;
  readonly days?: number;
  readonly group?: string;
}

/**
 * Makes short links in the transaction that writes the messages containing them, so that a rollback removes both.
 * @returns the links, in the same order
 * @throws TypeError for an address outside the product
 */
export function makeShortLinks(
  tx: Transaction,
  { publicUrl, shortUrl }: ShortLinkParts,
  links: readonly LinkTo[],
): string[] {
  const made = links.map(({ address, days = SHORT_LINK_DAYS, group }) => {
    const target = ownPath(address, publicUrl);
    if (target === null) throw new TypeError('Short links lead to the product only');
    return { code: codeFrom(randomBytes(24)), target, days, group };
  });
  insertShortLinks(tx, made);
  return made.map(({ code }) => `${shortUrl}/${code}`);
}

/** The code of a path for a business, which is the same each time. */
export function codeOf([secret]: Secrets, businessId: string, target: string): string {
  const key = derivedSecret(secret, 'short links');
  return codeFrom(createHmac('sha256', key).update(`${businessId} ${target}`).digest());
}

/** A short link that is always the same for a business and path. */
export function shortenAgain(
  tx: Transaction,
  { shortUrl, secrets }: ShortLinkParts & { readonly secrets: Secrets },
  businessId: string,
  target: string,
): string {
  const code = codeOf(secrets, businessId, target);
  insertShortLinks(tx, [{ code, target, days: SHORT_LINK_DAYS }]);
  return `${shortUrl}/${code}`;
}
