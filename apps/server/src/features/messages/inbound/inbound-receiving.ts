import type { ReceivedAttachment } from '@roundbook/contract/messages/inbound/inbound';
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

/** A message as it came in, before it is known whose it is. */
export interface Arrival extends Omit<NewReceived, 'customerId' | 'obeyed' | 'receivedAt'> {
  /** Whether the provider has told the sender itself that STOP or START is obeyed. */
  readonly isAnswered?: boolean;
  /** Adds the records of the files that came with it. */
  readonly keepFiles?: (tx: TenantTransaction) => Promise<readonly ReceivedAttachment[]>;
  /** Begins what is left to do, such as fetching files. */
  readonly follow?: (enqueue: Enqueue, id: string) => void;
}

/** What receiving a message needs of the program. */
export interface ReceivingParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/**
 * Stores a message that came in and announces it, in one transaction of its business. A message that is there
 * already changes nothing, however often it comes.
 * @returns its id; undefined if it was there
 */
export function receiveMessage(
  { database, enqueueIn, participants }: ReceivingParts,
  businessId: BusinessId,
  arrival: Arrival,
): Promise<string | undefined> {
  return transact(database, { businessId }, (tx) =>
    storeReceived(tx, enqueueIn(tx), participants, arrival),
  );
}

/** As `receiveMessage`, in a transaction that is open already. */
export async function storeReceived(
  tx: TenantTransaction,
  enqueue: Enqueue,
  participants: readonly Participant[],
  arrival: Arrival,
): Promise<string | undefined> {
  // The notice that answers STOP carries the same instant, and stands after it.
  const [{ timeZone, now }, sender] = await Promise.all([clockOf(tx), findSender(tx, arrival)]);
  const { customerId, quoteId } = sender;
  const word = arrival.channel === 'sms' ? stopWordOf(arrival.text) : null;
  const message = { ...arrival, customerId, receivedAt: now };
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
