import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Written } from '@roundbook/domain/messages/templates/written';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import { fact } from '../../../platform/facts/fact.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';

/** A queued message about to be handed to its provider, perhaps the morning after it was written. */
export interface LeavingMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  /** The email address or number, as it was entered. */
  readonly recipient: string;
  readonly customerId: string | null;
  /** The record that the message is about. */
  readonly aboutId: string | null;
  /** The occasion of a trigger's message; null for other messages. */
  readonly triggerKey: string | null;
  /** The time at which the message was written, as text from the database, to the microsecond. */
  readonly writtenAt: string;
}

/** The action to take on a message whose content is no longer true. */
export type Reviewed =
  | { readonly outcome: 'withdrawn'; readonly why: string }
  | { readonly outcome: 'rewritten'; readonly words: Written };

/**
 * A message is about to be handed to its provider. The slice that wrote the message checks whether its content is still
 * true; at most one slice checks each message.
 */
export const messageLeaving = fact<
  LeavingMessage,
  LeavingMessage,
  {
    /** The reason no more messages may be sent to the recipient, as a readable sentence. */
    readonly stopped: string;
  },
  {
    /** Null or absent if the message is sent unchanged. */
    readonly reviewed: Reviewed | null;
  }
>('messageLeaving');

/** A message about to be handed to its provider, with the channels by which a reply could arrive. */
export interface AnswerableMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  /** The token of the thread to which a reply belongs. */
  readonly replyToken: string | null;
  readonly toCustomerId: string | null;
  readonly quoteId: string | null;
  /** The provider of texts. */
  readonly sms: Pick<SmsProvider, 'isOnlyRecorded' | 'number'>;
  /** Undefined if inbound emails are off. */
  readonly mailIn: MailInConfig | undefined;
  /** The server's keys, which sign the addresses for bounces. */
  readonly secrets: Secrets;
}

/** The addresses by which a reply to a message reaches us. */
export interface WayBack {
  /**
   * The name from which a text is sent; empty to send it from the number, to which people can
   * reply.
   */
  readonly from: string;
  readonly replyTo?: string;
  readonly bounceTo?: string;
}

/** A message is being handed to its provider; a participant sets up how replies and bounces will reach the business. */
export const answersAwaited = fact<
  AnswerableMessage,
  AnswerableMessage,
  object,
  { readonly wayBack: WayBack }
>('answersAwaited');
