import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import type { Enqueue, EnqueueIn } from '../../../platform/tasks/task.ts';
import { timeZoneOf } from '../../account/businesses/lookups.ts';
import { messageReceived } from './facts.ts';
import { findSender } from './sender-queries.ts';
import { insertReceived, type NewReceived } from './store.ts';

/** A message as it came in, before it is known whose it is. */
export type Arrival = Omit<NewReceived, 'customerId' | 'obeyed' | 'receivedAt'>;

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
  const now = new Date().toISOString();
  const [timeZone, customerId] = await Promise.all([timeZoneOf(tx), findSender(tx, arrival)]);
  const message = { ...arrival, customerId, receivedAt: now };
  const id = await insertReceived(tx, { ...message, obeyed: null });
  if (id === undefined) return undefined;
  const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
  const { channel, from, threadToken, answersId, subject, text, isAutomatic, receivedAt } = message;
  await facts.announce(messageReceived, {
    id,
    channel,
    from,
    customerId,
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
