import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { fact } from '../../../platform/facts/fact.ts';

/** A message that came in, as it is stored in `inbound_messages`. */
export interface ReceivedMessage {
  readonly id: string;
  readonly channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  readonly from: string;
  /** Whom it is from, by the message that it answers or else by the address; null for a stranger. */
  readonly customerId: string | null;
  /** The quote whose person it is from, as far as they are no customer; null for anybody else. */
  readonly quoteId: string | null;
  /**
   * Of the address that it came to, where that is one for replies in a thread: what `replyToken` of an outgoing
   * message was. A stranger can write anything there.
   */
  readonly threadToken: string | null;
  /** The message of the outbox that it answers, if that is known. */
  readonly answersId: string | null;
  /** Empty for a text. */
  readonly subject: string;
  /** Without what it quotes. */
  readonly text: string;
  /** Written by a program, such as a notice of absence: it is no reply. */
  readonly isAutomatic: boolean;
  /** An instant. */
  readonly receivedAt: string;
}

/**
 * A message came in. It begins outside, so there is no actor: who takes part uses `tx`, `enqueue`, `today` and
 * `now` alone. Announced once for each message, in the transaction that stores it.
 */
export const messageReceived = fact<ReceivedMessage, ReceivedMessage>('messageReceived');
