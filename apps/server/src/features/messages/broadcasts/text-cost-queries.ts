import { textPrice } from '@roundbook/domain/account/billing/prices';
import {
  broadcastLetter,
  type BroadcastValues,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import type { TextsForBroadcast } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import { textSegments } from '@roundbook/domain/messages/outbox/text-segments';
import { codeFrom } from '@roundbook/domain/messages/short-links/short-link';
import { settle } from '@roundbook/domain/messages/templates/fill';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findTextsLeft } from '../../account/billing/lookups.ts';
import { smsOptOutEnding } from '../outbox/lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { type Aim, findFirstRecipients } from './audience-queries.ts';
import { valuesOfEach } from './broadcast-values.ts';

/** The maximum number of recipients whose texts are counted; their average is assumed for all other recipients. */
const COUNTED = 200;

/** The texts that a broadcast would take, and the texts that the business has. */
export async function findTextsFor(
  tx: TenantTransaction,
  shortUrl: string,
  words: Wording,
  { aim, recipients }: { readonly aim: Aim; readonly recipients: number },
): Promise<TextsForBroadcast> {
  const some = await findFirstRecipients(tx, aim, COUNTED);
  const [{ left, buysMore }, values, facts] = await Promise.all([
    findTextsLeft(tx),
    valuesOfEach(tx, some),
    findFacts(tx, some),
  ]);
  // Every short link has the same length.
  const link = `${shortUrl}/${codeFrom(new Uint8Array(24))}`;
  const ending = aim.purpose === 'marketing' ? smsOptOutEnding(link) : '';
  const counts = some.map((id) => {
    const known = values.get(id) as BroadcastValues;
    const letter = broadcastLetter('sms', words, { ...known, link });
    const about = facts.get(id);
    if (!letter || !about) return 0;
    return textSegments(settle('sms', { ...letter, instead: '' }, about) + ending);
  });
  const counted = counts.reduce((sum, count) => sum + count, 0);
  const isExact = some.length === recipients;
  const needed = isExact ? counted : Math.ceil((counted * recipients) / some.length);
  return { needed, isExact, left, cost: textPrice(needed), buysMore };
}
