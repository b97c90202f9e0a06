import type { RawBuilder } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessagePurpose } from '@roundbook/domain/messages/outbox/customer-messages';
import type { FilledPart } from '@roundbook/domain/messages/templates/fill';
import type { EmailAttachment } from '../../../providers/email/email.ts';

/** A message of a business. */
export interface OutgoingMessage {
  readonly channel: Channel;
  /** What it is for, such as `invoice` or `job-done`: shown in the outbox. */
  readonly kind: string;
  readonly to: string;
  /** Emails only. */
  readonly subject?: string;
  /** Plain text. With `parts`, what is sent where none of them is left for the customer. */
  readonly body: string;
  /** What the text is made of, where some of it depends on what is true of the customer as it is written. */
  readonly parts?: readonly FilledPart[];
  /** The same for `secretBody`. */
  readonly secretParts?: readonly FilledPart[];
  /** What is sent instead of `body`, if it is for the recipient's eyes only: with a link, say. */
  readonly secretBody?: string;
  readonly customerId?: string;
  /** The quote to whose person it goes, whether or not they are a customer. */
  readonly quoteId?: string;
  /** Service unless it is said; the database takes marketing only for a customer who may be sent it. */
  readonly purpose?: MessagePurpose;
  /** The record that it is about, which tells how far it got: an invoice, an invitation, a customer. */
  readonly aboutId?: string;
  /** The thread in which a person wrote it, and who. */
  readonly threadId?: string;
  readonly writtenBy?: string;
  /** Of the thread to which a reply by email belongs; see `messageReceived`. */
  readonly replyToken?: string;
  /** Emails only; kept with the message until it is sent, so at most a megabyte or so. */
  readonly attachment?: EmailAttachment;
  /** Emails only: files that its writer chose, in their order; read as it is sent, and kept with it. */
  readonly assetIds?: readonly string[];
  /** What it tells of, if a trigger sends it: of two with the same key, only the first is written. */
  readonly triggerKey?: string;
  /** When it may go, if that is not at once, and why in words. */
  readonly waits?: { readonly until: Date; readonly why: string };
}

/** What decides which parts of messages stand, as they are written. */
export interface PartConditions {
  /** What is true of the customer of the row `r` (`r.customer_id`, which may be null): a table of one row, `f`. */
  readonly facts: RawBuilder<unknown>;
  /** Whether the condition in a column holds with `f`. */
  readonly holds: (condition: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The kind of the mail by which the business itself hears of what a customer did. */
export const OFFICE_NEWS = 'office-news';

/** The kind of texts that confirm STOP or START: the only ones that go to a number which answered STOP. */
export const STOP_NOTICE = 'stop-notice';

/** The kind of messages that ask for all that is overdue; each is about a reminder. */
export const REMINDER_KIND = 'payment-reminder';

/** The kind of messages of a broadcast; each is about it. */
export const BROADCAST_KIND = 'broadcast';

/** Why a message waits. */
export type HeldFor = 'verification' | 'limit' | 'texts' | 'closed';
