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
    /** A user's typing in a conversation. */
    threadDraft: true;
  }
}

/** The kinds of entry in a conversation: a message from either side, an internal note, an automatic message. */
const ENTRY_KINDS = ['Received', 'Sent', 'Note', 'Automatic'] as const;

/** An action suggested by a reply, on which a person has yet to decide. */
const entryOffer = z.object({
  kind: z.enum(OFFER_KINDS),
  /** The customer's own words behind the suggestion. */
  words: z.string(),
  day: plainDate.nullable(),
  /** Pence. */
  amount: z.int().nullable(),
});

/** A file attached to a message. */
const entryFile = z.object({
  /** The file name that the sender gave. */
  name: z.string(),
  /** Null if the file was left out, is still being fetched, or was deleted. */
  asset: asset.nullable(),
  /** The reason that the file was left out; empty otherwise. */
  reason: z.string(),
});

export type EntryFile = z.infer<typeof entryFile>;

export const threadEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  at: instant,
  /** Null for a note, and for messages on a quote's form or page. */
  channel: z.enum(CHANNELS).nullable(),
  /** The purpose, such as `invoice`, or the place: `quote-form`, `quote-page`; empty for any other. */
  about: z.string(),
  /** The quote on whose form or page the message was written. */
  quoteId: id.nullable(),
  subject: z.string(),
  text: z.string(),
  /** The author in the business; empty for received and automatic messages. */
  by: z.string(),
  /** The message's delivery state; null unless it was sent. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** The reason that the message waits or failed; may be empty. */
  reason: z.string(),
  files: z.array(entryFile),
  offers: z.array(entryOffer),
  /** Whether an email is from whom it says; null where nobody checked that. */
  senderChecks: senderChecks.nullable(),
});

export type ThreadEntry = z.infer<typeof threadEntry>;

/**
 * The other party of a conversation: a customer, the quote of a person who is not a customer yet, or for now only a
 * number or an address.
 */
const THREAD_MODELS = ['Customer', 'Quote', 'Sender'] as const;

export const thread = z.object({
  id,
  contactName: z.string(),
  entityModel: z.enum(THREAD_MODELS),
  /** Null for an unknown sender. */
  entityId: id.nullable(),
  /** The quote's status; null if the conversation is not about a quote. */
  quoteStatus: z.enum(QUOTE_STATUSES).nullable(),
  /** The number or address of an unknown sender. */
  sender: z.string(),
  /** The channel of the latest message. */
  channel: z.enum(CHANNELS),
  lastAt: instant,
  /**
   * The time by which the list is ordered; later than `lastAt` if the conversation was put off
   * until then.
   */
  listedAt: instant,
  /** The number of unread received messages. */
  unread: z.int(),
  assigneeId: id.nullable(),
  snoozedUntil: plainDate.nullable(),
  isClosed: z.boolean(),
  /** The latest message that a person in the business wrote. */
  lastSentId: id.nullable(),
  version,
  /** The latest message or note, if any; pages list all of them. */
  messages: z.array(threadEntry.pick({ kind: true, at: true, text: true })),
});

export type Thread = z.infer<typeof thread>;

/** The answer to a change to a conversation. */
export const changedThread = z.object({ thread });
