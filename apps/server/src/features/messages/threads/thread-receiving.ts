import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { FactCall } from '../../../platform/facts/fact.ts';
import { lockWhoPays } from '../../customers/customers/effects.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { findQuotePerson } from '../../customers/quotes/lookups.ts';
import { pauseForReply } from '../../money/reminders/effects.ts';
import { claimReceived } from '../inbound/effects.ts';
import type { ReceivedMessage } from '../inbound/facts.ts';
import { notifyStaff } from '../notifications/effects.ts';
import { receivedIn } from './queries.ts';
import { insertEntry, type Received, receiveBySender, receiveByToken } from './store.ts';

type Call = Pick<FactCall, 'tx' | 'enqueue' | 'today'>;

const BY = { email: 'by email', sms: 'by text' } as const;

/**
 * The name of a thread's other side; undefined for a stranger. If a customer has replied, also pauses their
 * reminders.
 */
async function nameOf(
  tx: Call['tx'],
  { customerId, quoteId }: Received,
  today: Call['today'],
): Promise<string | undefined> {
  if (customerId === null) {
    return quoteId === null ? undefined : (await findQuotePerson(tx, quoteId))?.name;
  }
  const [recipient] = await findRecipients(tx, [customerId]);
  if (!recipient) return undefined;
  await pauseForReply(tx, recipient.id, today);
  return customerDisplayName(recipient);
}

/**
 * Puts an inbound message into its thread. The thread reopens, the customer's reminders pause for a while, and the
 * assigned user is notified or, if there is none, everyone. A message from a program is only stored.
 */
export async function takeIn({ tx, enqueue, today }: Call, message: ReceivedMessage) {
  const { id, customerId, quoteId, threadToken, from, channel, subject, text, isAutomatic } =
    message;
  const at = message.receivedAt;
  const said = text === '' ? subject : text;
  const incoming = { customerId, quoteId, from, channel, text: said, at, isAutomatic };
  // Locks customers before their records, as payments do.
  if (customerId !== null) lockWhoPays(tx, [customerId]);
  const byToken =
    threadToken === null ? undefined : await receiveByToken(tx, threadToken, incoming);
  const thread = byToken ?? (await receiveBySender(tx, incoming));
  insertEntry(tx, {
    id,
    threadId: thread.id,
    kind: 'Received',
    at,
    channel,
    subject,
    text,
    userId: null,
  });
  // The customer wrote to the thread's address, but from an unknown address.
  if (customerId === null && thread.customerId !== null) {
    claimReceived(tx, receivedIn(tx, thread.id), thread.customerId);
  }
  if (isAutomatic) return;
  const name = await nameOf(tx, thread, today);
  notifyStaff(tx, enqueue, {
    kind: 'message',
    message: `${name ?? from} wrote ${BY[channel]}`,
    entity: { model: 'thread', id: thread.id },
    ...(thread.assigneeId === null ? {} : { to: { userIds: [thread.assigneeId] } }),
    key: `message:${id}`,
  });
}
