import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { FactCall } from '../../../platform/facts/fact.ts';
import { lockWhoPays } from '../../customers/customers/effects.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { pauseForReply } from '../../money/reminders/effects.ts';
import { claimReceived } from '../inbound/effects.ts';
import type { ReceivedMessage } from '../inbound/facts.ts';
import { notifyStaff } from '../notifications/effects.ts';
import { receivedIn } from './queries.ts';
import { insertEntry, receiveBySender, receiveByToken } from './store.ts';

type Call = Pick<FactCall, 'tx' | 'enqueue' | 'today'>;

const BY = { email: 'by email', sms: 'by text' } as const;

/**
 * Puts a message that came in into its thread, which opens again, keeps reminders away for a while, and tells
 * whoever answers it, or else everybody. What a program wrote is only kept.
 */
export async function takeIn({ tx, enqueue, today }: Call, message: ReceivedMessage) {
  const { id, customerId, threadToken, from, channel, subject, text, isAutomatic } = message;
  const at = message.receivedAt;
  const said = text === '' ? subject : text;
  const incoming = { customerId, from, channel, text: said, at, isAutomatic };
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
  const [recipient] =
    thread.customerId === null ? [] : await findRecipients(tx, [thread.customerId]);
  if (recipient) await pauseForReply(tx, recipient.id, today);
  const name = recipient ? customerDisplayName(recipient) : from;
  notifyStaff(tx, enqueue, {
    kind: 'message',
    message: `${name} wrote ${BY[channel]}`,
    entity: { model: 'thread', id: thread.id },
    ...(thread.assigneeId === null ? {} : { to: { userIds: [thread.assigneeId] } }),
    key: `message:${id}`,
  });
}
