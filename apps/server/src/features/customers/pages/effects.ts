import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { queueMessages } from '../../messages/outbox/effects.ts';
import { findPageOwner, type Recipient } from '../customers/lookups.ts';
import { insertLink } from './link-store.ts';
import { addressOfLink, addressOn, HIDDEN_LINK } from './page-link-message.ts';

/**
 * Makes a link to each customer's page, to be used in messages.
 * @returns the addresses, in the order of the customers
 */
export function addPageLinks(
  tx: TenantTransaction,
  publicUrl: string,
  customerIds: readonly string[],
  sentBy: Channel,
  now: string,
): string[] {
  return customerIds.map((id) => addressOfLink(publicUrl, insertLink(tx, id, sentBy, now)));
}

/** A message that ends with a link to the customer's page. */
interface LinkMessage {
  readonly recipient: Recipient;
  readonly channel: Channel;
  readonly publicUrl: string;
  readonly now: string;
  readonly kind: string;
  readonly subject: string;
  readonly words: string;
  readonly closing: string;
  /** The record whose delivery state the message shows; the customer if absent. */
  readonly aboutId?: string;
}

/** The reason that a customer cannot be sent a link, as a message for the office; null if they can. */
export async function linkRefusal(
  tx: TenantTransaction,
  recipient: Recipient,
  channel: Channel,
): Promise<Refusal | null> {
  if (addressOn(channel, recipient) === '') {
    return refusal(
      channel === 'email' ? 'They have no email address.' : 'They have no mobile number.',
    );
  }
  if (!recipient.preferences[channel]?.service.allowed) {
    return refusal(
      channel === 'email'
        ? 'They do not want emails about their service.'
        : 'They do not want texts about their service.',
    );
  }
  return (await findPageOwner(tx, recipient.id))
    ? null
    : refusal('Their page is off. Change the access first.');
}

/**
 * Sends a customer a link to their page, in the caller's words. The outbox hides the link.
 * @returns the reason that the link was not sent, as a message for the office; null if it was sent
 */
export async function sendPageLinkWith(
  tx: TenantTransaction,
  enqueue: Enqueue,
  message: LinkMessage,
): Promise<Refusal | null> {
  const { recipient, channel, publicUrl, now, kind, subject, words, closing } = message;
  const { aboutId = recipient.id } = message;
  const refused = await linkRefusal(tx, recipient, channel);
  if (refused) return refused;
  const link = addressOfLink(publicUrl, insertLink(tx, recipient.id, channel, now));
  const body = (address: string) => [words, address, closing].join('\n\n');
  queueMessages(tx, enqueue, [
    {
      channel,
      kind,
      to: addressOn(channel, recipient),
      subject,
      body: body(HIDDEN_LINK),
      secretBody: body(link),
      customerId: recipient.id,
      aboutId,
    },
  ]);
  return null;
}
