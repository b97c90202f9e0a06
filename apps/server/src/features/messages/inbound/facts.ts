import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { fact } from '../../../platform/facts/fact.ts';

/** An inbound message, as stored in `inbound_messages`. */
export interface ReceivedMessage {
  readonly id: string;
  readonly channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  readonly from: string;
  /**
   * The customer who wrote, identified by the message that this one answers or, failing that, by the address; null
   * if the sender is not a customer.
   */
  readonly customerId: string | null;
  /** The quote whose requester wrote; null for customers and strangers. */
  readonly quoteId: string | null;
  /**
   * The token in the thread's reply address to which the message was sent, as in `replyToken` of an outgoing
   * message; null for other addresses. A stranger can put anything into the address.
   */
  readonly threadToken: string | null;
  /** The outbox message that this one answers; null if unknown. */
  readonly answersId: string | null;
  /** The subject of an email; empty for a text. */
  readonly subject: string;
  /** The message, excluding quoted text. */
  readonly text: string;
  /**
   * Whether a program wrote the message, such as an out-of-office notice, in which case it does not
   * count as a reply.
   */
  readonly isAutomatic: boolean;
  /** The instant at which the message was received. */
  readonly receivedAt: string;
}

/**
 * A message came in. There is no actor, as the message comes from outside: participants may use only `tx`,
 * `enqueue`, `today` and `now`. Announced once for each message, in the transaction that stores it.
 */
export const messageReceived = fact<ReceivedMessage, ReceivedMessage>('messageReceived');
