import type { RawBuilder } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessagePurpose } from '@roundbook/domain/messages/outbox/customer-messages';
import type { FilledPart } from '@roundbook/domain/messages/templates/fill';
import type { EmailAttachment } from '../../../providers/email/email.ts';

/** A message that a business sends. */
export interface OutgoingMessage {
  readonly channel: Channel;
  /** The occasion, such as `invoice` or `job-done`; shown in the outbox. */
  readonly kind: string;
  readonly to: string;
  /** For emails only. */
  readonly subject?: string;
  /** Plain text; sent in place of `parts` if none of them applies to the customer. */
  readonly body: string;
  /** The parts of the text, if some of them depend on the customer when it is written. */
  readonly parts?: readonly FilledPart[];
  /** Like `parts`, but for `secretBody`. */
  readonly secretParts?: readonly FilledPart[];
  /** Sent in place of `body`, for text that only the recipient may see, such as a link. */
  readonly secretBody?: string;
  readonly customerId?: string;
  /** The quote whose requester the message goes to, whether or not they are a customer. */
  readonly quoteId?: string;
  /** Service by default; the database accepts marketing only for a customer who may be sent it. */
  readonly purpose?: MessagePurpose;
  /**
   * The record that the message is about, such as an invoice, an invitation or a customer; it shows the delivery
   * state.
   */
  readonly aboutId?: string;
  /** The thread in which a user wrote the message, and the user. */
  readonly threadId?: string;
  readonly writtenBy?: string;
  /** The token of the thread to which a reply by email belongs; see `messageReceived`. */
  readonly replyToken?: string;
  /** For emails only; stored with the message until it is sent, so at most a megabyte or so. */
  readonly attachment?: EmailAttachment;
  /** For emails only: files that the writer chose, in order; read when the message is sent, and kept with it. */
  readonly assetIds?: readonly string[];
  /** The occasion of a trigger's message; no second message is written with the same key. */
  readonly triggerKey?: string;
  /**
   * The earliest time to send, if not immediately, and the reason for the wait as a readable
   * sentence.
   */
  readonly waits?: { readonly until: Date; readonly why: string };
}

/** Decides which parts of messages are included, when they are written. */
export interface PartConditions {
  /** A table `f` of one row: the facts about the customer of the row `r` (`r.customer_id`, which may be null). */
  readonly facts: RawBuilder<unknown>;
  /** Whether the condition in a column holds for the facts `f`. */
  readonly holds: (condition: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The kind of emails that inform the business of something that a customer did. */
export const OFFICE_NEWS = 'office-news';

/** The kind of texts that confirm STOP or START: the only texts sent to a number that answered STOP. */
export const STOP_NOTICE = 'stop-notice';

/** The kind of messages that ask for everything overdue; each is about a reminder. */
export const REMINDER_KIND = 'payment-reminder';

/** The kind of messages that a broadcast sends; each is about its broadcast. */
export const BROADCAST_KIND = 'broadcast';

/** The reasons for holding a message. */
export type HeldFor = 'verification' | 'limit' | 'texts' | 'closed';
