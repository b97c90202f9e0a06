import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { queueMessages } from '../../messages/outbox/effects.ts';
import { findPageOwner, type Recipient } from '../customers/lookups.ts';
import { insertLink } from './link-store.ts';
import { addressOfLink, addressOn } from './page-link-message.ts';

/** A message that ends with a link to the customer's own page. */
interface LinkMessage {
  readonly recipient: Recipient;
  readonly channel: Channel;
  readonly publicUrl: string;
  readonly now: string;
  readonly kind: string;
  readonly subject: string;
  readonly words: string;
  readonly closing: string;
}

/**
 * Sends a customer a link to their own page with words of the caller's. The outbox shows everything but the
 * link.
 * @returns why it is not sent, in words for the office; null if it is
 */
export async function sendPageLinkWith(
  tx: TenantTransaction,
  enqueue: Enqueue,
  message: LinkMessage,
): Promise<string | null> {
  const { recipient, channel, publicUrl, now, kind, subject, words, closing } = message;
  const to = addressOn(channel, recipient);
  if (to === '') {
    return channel === 'email' ? 'They have no email address.' : 'They have no mobile number.';
  }
  if (!recipient.preferences[channel]?.service.allowed) {
    return channel === 'email'
      ? 'They do not want emails about their service.'
      : 'They do not want texts about their service.';
  }
  if (!(await findPageOwner(tx, recipient.id))) {
    return 'Their page is off. Change the access first.';
  }
  const link = addressOfLink(publicUrl, insertLink(tx, recipient.id, channel, now));
  const body = (address: string) => [words, address, closing].join('\n\n');
  queueMessages(tx, enqueue, [
    {
      channel,
      kind,
      to,
      subject,
      body: body('(the link is for them alone)'),
      secretBody: body(link),
      customerId: recipient.id,
      aboutId: recipient.id,
    },
  ]);
  return null;
}
