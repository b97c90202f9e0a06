import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Written } from '@roundbook/domain/messages/templates/written';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import { fact } from '../../../platform/facts/fact.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';

/** A queued message that is about to be handed on, perhaps a night after it was written. */
export interface LeavingMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  /** Where it goes: an email address or a number, as it was written. */
  readonly recipient: string;
  readonly customerId: string | null;
  /** The record that it is about. */
  readonly aboutId: string | null;
  /** Of a message of a trigger: what it tells of. */
  readonly triggerKey: string | null;
  /** When it was written, as the database says it, to the microsecond. */
  readonly writtenAt: string;
}

/** What to do with a message that is no longer true. */
export type Reviewed =
  | { readonly outcome: 'withdrawn'; readonly why: string }
  | { readonly outcome: 'rewritten'; readonly words: Written };

/**
 * A message is about to be handed on. Whoever wrote it looks again whether it is still true; each message is
 * looked at by one slice at most.
 */
export const messageLeaving = fact<
  LeavingMessage,
  LeavingMessage,
  {
    /** Why nothing may go there any more, in words. */
    readonly stopped: string;
  },
  {
    /** Null or absent: it goes as it is. */
    readonly reviewed: Reviewed | null;
  }
>('messageLeaving');

/** A message that is being handed on, and by what means an answer could come. */
export interface AnswerableMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  /** Of the thread to which a reply belongs. */
  readonly replyToken: string | null;
  readonly toCustomerId: string | null;
  readonly quoteId: string | null;
  /** The provider of texts. */
  readonly sms: Pick<SmsProvider, 'isOnlyRecorded' | 'number'>;
  /** Undefined: no emails come in. */
  readonly mailIn: MailInConfig | undefined;
}

/** How an answer to a message comes in. */
export interface WayBack {
  /** The name that a text comes from; empty for the number to which replies come. */
  readonly from: string;
  readonly replyTo?: string;
  readonly bounceTo?: string;
}

/** A message is being handed on, so that it can be answered, and its business hears if it does not arrive. */
export const answersAwaited = fact<
  AnswerableMessage,
  AnswerableMessage,
  object,
  { readonly wayBack: WayBack }
>('answersAwaited');
