import { z } from 'zod';
import { QUOTE_STATUSES } from '@roundbook/domain/customers/quotes/status';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { OFFER_KINDS } from '@roundbook/domain/messages/threads/offer-kinds';
import { asset } from '../../files/assets/assets.ts';
import { id, instant, plainDate, version } from '../../values.ts';
import { senderChecks } from '../inbound/inbound.ts';
import { MESSAGE_STATES } from '../outbox/outbox.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    messageThread: true;
    /** The draft that a user is typing in a conversation. */
    threadDraft: true;
  }
}

/** The kinds of entry in a conversation: a message from either side, an internal note, an automatic message. */
const ENTRY_KINDS = ['Received', 'Sent', 'Note', 'Automatic'] as const;

/** An action that a reply suggests, and that a person has yet to decide on. */
const entryOffer = z.object({
  kind: z.enum(OFFER_KINDS),
  /** The customer's own words that led to the suggestion. */
  words: z.string(),
  day: plainDate.nullable(),
  /** The amount that the words name, in pence; null if they name none. */
  amount: z.int().nullable(),
});

/** A file attached to a message. */
const entryFile = z.object({
  /** The name that the sender gave the file. */
  name: z.string(),
  /** The stored file; null if it was left out, is still being fetched, or was deleted. */
  asset: asset.nullable(),
  /** The reason that the file was left out; empty if it was not. */
  reason: z.string(),
});

export type EntryFile = z.infer<typeof entryFile>;

export const threadEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  at: instant,
  /** The channel; null for a note, and for messages on a quote's form or page. */
  channel: z.enum(CHANNELS).nullable(),
  /**
   * The purpose of a message, such as `invoice`, or where it was written: `quote-form`, `quote-page`; empty for any
   * other entry.
   */
  about: z.string(),
  /** The quote on whose form or page the message was written; null for any other entry. */
  quoteId: id.nullable(),
  subject: z.string(),
  text: z.string(),
  /** The person in the business who wrote the entry; empty for received and automatic messages. */
  by: z.string(),
  /** The message's delivery state; null unless it was sent. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** The reason that the message waits or failed; may be empty. */
  reason: z.string(),
  files: z.array(entryFile),
  offers: z.array(entryOffer),
  /** The checks on whether an email really comes from its stated sender; null if none were made. */
  senderChecks: senderChecks.nullable(),
});

export type ThreadEntry = z.infer<typeof threadEntry>;

/**
 * The other party in a conversation: a customer, the quote of a person who is not a customer yet, or for now only a
 * number or an address.
 */
const THREAD_MODELS = ['Customer', 'Quote', 'Sender'] as const;

export const thread = z.object({
  id,
  contactName: z.string(),
  entityModel: z.enum(THREAD_MODELS),
  /** The id of the customer or the quote; null for an unknown sender. */
  entityId: id.nullable(),
  /** The quote's status; null if the conversation is not about a quote. */
  quoteStatus: z.enum(QUOTE_STATUSES).nullable(),
  /** The number or address of an unknown sender; empty for any other party. */
  sender: z.string(),
  /** The channel of the latest message. */
  channel: z.enum(CHANNELS),
  lastAt: instant,
  /** The instant by which the list is sorted: `lastAt`, or the end of the conversation's snooze, if that is later. */
  listedAt: instant,
  /** The number of received messages that no one has read yet. */
  unread: z.int(),
  assigneeId: id.nullable(),
  snoozedUntil: plainDate.nullable(),
  isClosed: z.boolean(),
  /** The id of the latest message that a person in the business wrote; null if there is none. */
  lastSentId: id.nullable(),
  version,
  /** The latest message or note, if there is any; the pages of a conversation list all of them. */
  messages: z.array(threadEntry.pick({ kind: true, at: true, text: true })),
});

export type Thread = z.infer<typeof thread>;

/** The answer to a call that changes a conversation. */
export const changedThread = z.object({ thread });
