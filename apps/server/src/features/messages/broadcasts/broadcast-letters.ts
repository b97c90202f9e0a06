import {
  broadcastLetter,
  type BroadcastValues,
  isNamed,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { type FilledPart, joinParts } from '@roundbook/domain/messages/templates/fill';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { addPageLinks } from '../../customers/pages/effects.ts';
import { optOutEndings, type OptOutParts } from '../outbox/lookups.ts';
import { BROADCAST_KIND, type OutgoingMessage } from '../outbox/lookups.ts';
import { makeShortLinks } from '../short-links/effects.ts';
import type { Judged } from './audience-queries.ts';
import { valuesOfEach } from './broadcast-values.ts';
import type { BroadcastRow } from './queries.ts';

const FOR_THEM_ALONE = '(only the customer can see the link)';

/** The reason for leaving out a customer whose message would be empty. */
export const SAYS_NOTHING =
  'The customer has nothing that the message mentions, so it would be empty.';

type Sent = Pick<
  BroadcastRow,
  'id' | 'channel' | 'purpose' | 'subject' | 'paragraphs' | 'linkGroup'
>;

/**
 * Short links to the customers' pages, in the same order as the customers; their openings are
 * counted together.
 */
function linksFor(
  tx: TenantTransaction,
  parts: OptOutParts,
  { channel, linkGroup }: Sent,
  customerIds: readonly string[],
  now: string,
): string[] {
  const pages = addPageLinks(tx, parts.publicUrl, [...customerIds], channel, now);
  return makeShortLinks(
    tx,
    parts,
    pages.map((address) => ({ address, group: linkGroup })),
  );
}

/** The message with its ending: as one body and, if some parts depend on the customer, also as separate parts. */
function ended(channel: Channel, parts: readonly FilledPart[], ending: string) {
  const always = parts.filter(({ when }) => when === 'always');
  const texts = always.map(({ text }) => text);
  const body = joinParts(channel, texts) + ending;
  if (always.length === parts.length) return { body };
  const last = ending === '' ? [] : [{ when: 'always' as const, text: ending.trim() }];
  return { body, parts: [...parts, ...last] };
}

/**
 * The messages of a broadcast, by customer id, each with an opt-out if it is an offer. Leaves out customers whose
 * message would be empty.
 */
export async function lettersOf(
  tx: TenantTransaction,
  parts: OptOutParts,
  broadcast: Sent,
  going: readonly Judged[],
  now: string,
): Promise<ReadonlyMap<string, OutgoingMessage>> {
  const { id, channel, purpose } = broadcast;
  const known = await valuesOfEach(
    tx,
    going.map((one) => one.id),
  );
  const fill = (customerId: string, link: string) => {
    const values = known.get(customerId) as BroadcastValues;
    return broadcastLetter(channel, broadcast, { ...values, link });
  };
  const recipients = going.flatMap((one) => {
    const letter = known.has(one.id) && fill(one.id, FOR_THEM_ALONE);
    return letter ? [{ ...one, letter }] : [];
  });
  const ids = recipients.map((one) => one.id);
  const links = isNamed(broadcast, 'link') ? linksFor(tx, parts, broadcast, ids, now) : [];
  const endings =
    purpose === 'marketing'
      ? optOutEndings(
          tx,
          parts,
          ids.map((customerId) => ({ customerId, channel, broadcastId: id })),
        )
      : [];
  return new Map(
    recipients.map(({ id: customerId, address, letter }, index) => {
      const ending = endings[index] ?? '';
      const link = links[index];
      const own = link === undefined ? null : ended(channel, fill(customerId, link)!.parts, ending);
      const message: OutgoingMessage = {
        channel,
        kind: BROADCAST_KIND,
        to: address,
        subject: letter.subject,
        ...ended(channel, letter.parts, ending),
        ...(own ? { secretBody: own.body } : {}),
        ...(own?.parts ? { secretParts: own.parts } : {}),
        customerId,
        aboutId: id,
        purpose,
      };
      return [customerId, message];
    }),
  );
}
