import type { ReceivedAttachment } from '@roundbook/contract/messages/inbound/inbound';
import type { SenderChecks } from '@roundbook/domain/messages/inbound/sender-checks';
import { stopWordOf } from '@roundbook/domain/messages/inbound/stop-words';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import type { Enqueue, EnqueueIn } from '../../../platform/tasks/task.ts';
import { clockOf } from '../../account/businesses/lookups.ts';
import { messageReceived } from './facts.ts';
import { findSender } from './sender-queries.ts';
import { insertReceived, type NewReceived, setAttachments } from './store.ts';
import { obey } from './texts/text-stopping.ts';

/** An inbound message, before its sender is identified. */
export interface Arrival extends Omit<
  NewReceived,
  'customerId' | 'obeyed' | 'receivedAt' | 'senderChecks'
> {
  /**
   * Whether the email really comes from its stated sender, if our receiver saw which server
   * delivered it.
   */
  readonly senderChecks?: SenderChecks | null;
  /** Whether the provider has already confirmed STOP or START to the sender. */
  readonly isAnswered?: boolean;
  /** Adds the records of the message's files. */
  readonly keepFiles?: (tx: TenantTransaction) => Promise<readonly ReceivedAttachment[]>;
  /** Queues follow-up work, such as fetching files. */
  readonly follow?: (enqueue: Enqueue, id: string) => void;
}

/** The dependencies of receiving messages. */
export interface ReceivingParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/**
 * Stores an inbound message and announces it, in one transaction of its business. Idempotent.
 * @returns its id; undefined if it was stored before
 */
export function receiveMessage(
  { database, enqueueIn, participants }: ReceivingParts,
  businessId: BusinessId,
  arrival: Arrival,
): Promise<string | undefined> {
  return transact(database, { businessId, isVisitor: true }, (tx) =>
    storeReceived(tx, enqueueIn(tx), participants, arrival),
  );
}

/** Like `receiveMessage`, within an open transaction. */
export async function storeReceived(
  tx: TenantTransaction,
  enqueue: Enqueue,
  participants: readonly Participant[],
  arrival: Arrival,
): Promise<string | undefined> {
  // The notice that answers STOP has the same instant and a later id, so it is listed after the
  // message.
  const [{ timeZone, now }, sender] = await Promise.all([clockOf(tx), findSender(tx, arrival)]);
  const { customerId, quoteId } = sender;
  const word = arrival.channel === 'sms' ? stopWordOf(arrival.text) : null;
  const { senderChecks = null } = arrival;
  const message = { ...arrival, senderChecks, customerId, receivedAt: now };
  const id = await insertReceived(tx, { ...message, obeyed: word });
  if (id === undefined) return undefined;
  const attachments = await arrival.keepFiles?.(tx);
  if (attachments?.length) setAttachments(tx, id, attachments);
  arrival.follow?.(enqueue, id);
  if (word !== null) {
    const { from: number, isAnswered = false } = arrival;
    await obey(tx, enqueue, { word, number, ...sender, isAnswered, now });
  }
  const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
  const { channel, from, threadToken, answersId, subject, text, isAutomatic, receivedAt } = message;
  await facts.announce(messageReceived, {
    id,
    channel,
    from,
    customerId,
    quoteId,
    threadToken,
    answersId,
    subject,
    text,
    isAutomatic,
    receivedAt,
  });
  facts.write();
  return id;
}
