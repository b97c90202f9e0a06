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

/** What short links are made with. */
export interface ShortLinkParts {
  readonly publicUrl: string;
  /** What short links start with, without a slash at the end. */
  readonly shortUrl: string;
}

interface LinkTo {
  /** An address of the product. */
  readonly address: string;
  readonly days?: number;
  readonly group?: string;
}

/**
 * Makes short links in the transaction that writes the messages which carry them: of a change that is undone,
 * none stays. @returns the links, in the same order
 * @throws TypeError for an address that is not the product's own
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

/** The same short link each time the same business asks for the same path. */
export function shortenAgain(
  tx: Transaction,
  { shortUrl, secrets: [secret] }: ShortLinkParts & { readonly secrets: Secrets },
  businessId: string,
  target: string,
): string {
  const code = codeFrom(
    createHmac('sha256', derivedSecret(secret, 'short links'))
      .update(`${businessId} ${target}`)
      .digest(),
  );
  insertShortLinks(tx, [{ code, target, days: SHORT_LINK_DAYS }]);
  return `${shortUrl}/${code}`;
}
