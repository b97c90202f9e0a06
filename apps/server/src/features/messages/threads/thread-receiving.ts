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

/** Who a thread is with; undefined for a stranger. A customer's reply keeps reminders away for a while. */
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
 * Puts a message that came in into its thread, which opens again, keeps reminders away for a while, and tells
 * the user it is assigned to, or else everyone. What a program wrote is only kept.
 */
export async function takeIn({ tx, enqueue, today }: Call, message: ReceivedMessage) {
  const { id, customerId, quoteId, threadToken, from, channel, subject, text, isAutomatic } =
    message;
  const at = message.receivedAt;
  const said = text === '' ? subject : text;
  const incoming = { customerId, quoteId, from, channel, text: said, at, isAutomatic };
  // As payments do: customers before what belongs to them.
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
  // From another address of theirs, to the address of the thread.
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
