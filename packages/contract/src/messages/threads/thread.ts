import { z } from 'zod';
import { QUOTE_STATUSES } from '@roundbook/domain/customers/quotes/status';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { OFFER_KINDS } from '@roundbook/domain/messages/threads/offer-kinds';
import { asset } from '../../files/assets/assets.ts';
import { id, instant, plainDate, version } from '../../values.ts';
import '../inbound/inbound.ts';
import { MESSAGE_STATES } from '../outbox/outbox.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    messageThread: true;
    /** What a user is typing, by its thread. */
    threadDraft: true;
  }
}

/** Of a conversation: what was written by either side, a note that stays in the office, what went automatically. */
const ENTRY_KINDS = ['Received', 'Sent', 'Note', 'Automatic'] as const;

/** What a reply seems to ask for, until a person has decided about it. */
const entryOffer = z.object({
  kind: z.enum(OFFER_KINDS),
  /** The customer's own words that it rests on. */
  words: z.string(),
  day: plainDate.nullable(),
  /** Pence. */
  amount: z.int().nullable(),
});

/** A file that came with a message, or that goes with it. */
const entryFile = z.object({
  /** As its sender called it. */
  name: z.string(),
  /** Null where it was left out, is still being fetched, or is not there any more. */
  asset: asset.nullable(),
  /** Why it was left out, in words; empty otherwise. */
  reason: z.string(),
});

export type EntryFile = z.infer<typeof entryFile>;

export const threadEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  at: instant,
  /** Null for a note, and for what was said on the form or the page of a quote. */
  channel: z.enum(CHANNELS).nullable(),
  /** What it was for, such as `invoice`, or where it was said: `quote-form`, `quote-page`; empty for all else. */
  about: z.string(),
  /** The quote on whose form or page it was said. */
  quoteId: id.nullable(),
  subject: z.string(),
  text: z.string(),
  /** Who wrote it, of the business; empty for what came in or went automatically. */
  by: z.string(),
  /** How far it got; null but for what was sent. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** Why it waits or failed; may be empty. */
  reason: z.string(),
  files: z.array(entryFile),
  offers: z.array(entryOffer),
});

export type ThreadEntry = z.infer<typeof threadEntry>;

/**
 * The record that a thread is with: a customer, the quote of a person who is none yet, or for the time being only a
 * number or an address.
 */
const THREAD_MODELS = ['Customer', 'Quote', 'Sender'] as const;

export const thread = z.object({
  id,
  contactName: z.string(),
  entityModel: z.enum(THREAD_MODELS),
  /** Null for a sender who is not known yet. */
  entityId: id.nullable(),
  /** How the quote stands; null for a thread that is with none. */
  quoteStatus: z.enum(QUOTE_STATUSES).nullable(),
  /** The number or address of a sender who is not known yet. */
  sender: z.string(),
  /** The channel of its newest message. */
  channel: z.enum(CHANNELS),
  lastAt: instant,
  /** Its place in the list; later than `lastAt` if it was put off until then. */
  listedAt: instant,
  /** How many unread messages came in. */
  unread: z.int(),
  assigneeId: id.nullable(),
  snoozedUntil: plainDate.nullable(),
  isClosed: z.boolean(),
  /** The newest message that a person of the business wrote. */
  lastSentId: id.nullable(),
  version,
  /** The newest of its messages and notes, at most one; all of them come page by page. */
  messages: z.array(threadEntry.pick({ kind: true, at: true, text: true })),
});

export type Thread = z.infer<typeof thread>;

/** The answer of a change to a thread. */
export const changedThread = z.object({ thread });
