import type { Thread, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import { priceOf, SMS_BUNDLES } from '@roundbook/domain/account/billing/prices';
import { textSegments } from '@roundbook/domain/messages/outbox/text-segments';
import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';
import type { OfferKind } from '@roundbook/domain/messages/threads/offer-kinds';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

/** The labels of the inbox's filters, in order. */
export const FILTER_LABELS: Readonly<Record<ThreadFilter, string>> = {
  open: 'Open',
  unread: 'Unread',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  closed: 'Closed',
  triage: 'Unknown',
};

/** The message that each filter shows if its list is empty. */
export const EMPTY_WORDS: Readonly<Record<ThreadFilter, { title: string; text: string }>> = {
  open: {
    title: 'No open messages',
    text: 'Messages from customers, and from people who ask for a price, appear here.',
  },
  unread: { title: 'All read', text: 'New messages appear here until someone reads them.' },
  mine: { title: 'Nothing for you', text: 'Threads that are assigned to you appear here.' },
  unassigned: {
    title: 'Everything is assigned',
    text: 'Threads that no one has taken appear here.',
  },
  snoozed: {
    title: 'Nothing is snoozed',
    text: 'Threads that you put off wait here until their day.',
  },
  closed: {
    title: 'Nothing is closed',
    text: 'Close a thread once everything is settled. An answer reopens it.',
  },
  triage: {
    title: 'No unknown senders',
    text: 'Messages from unknown numbers and addresses wait here.',
  },
};

/** The channel of a message as a phrase within a sentence. */
export const BY_CHANNEL = { email: 'by email', sms: 'by text' } as const;

/** The state of a sent message as a short label; null if no label is needed. */
export function stateWords({ state }: Pick<ThreadEntry, 'state'>): {
  readonly word: string;
  readonly colour: Colour;
} | null {
  switch (state as string | null) {
    case 'Queued':
      return { word: 'Sending', colour: 'slate' };
    case 'Held':
      return { word: 'Waiting', colour: 'amber' };
    case 'Recorded':
      return { word: 'Not sent', colour: 'amber' };
    case 'Sent':
      return { word: 'Sent', colour: 'slate' };
    case 'Delivered':
      return { word: 'Delivered', colour: 'green' };
    case 'Bounced':
      return { word: 'Came back', colour: 'red' };
    case 'Failed':
      return { word: 'Failed', colour: 'red' };
    default:
      return null;
  }
}

/** Why a message was not delivered, as text; empty if it was delivered. */
export function reasonWords({ state, reason, channel }: ThreadEntry): string {
  if (state !== 'Recorded') return reason;
  const provider = channel === 'email' ? 'email' : 'text message';
  return `No ${provider} provider is set up, so it was not sent.`;
}

/** Whether a message can be sent again. */
export function canSendAgain({ state }: Pick<ThreadEntry, 'state'>): boolean {
  return ['Failed', 'Bounced', 'Held'].includes(state ?? '');
}

/** The part of a quote that an entry is about; empty for other entries. */
export function placeWords({ about }: Pick<ThreadEntry, 'about'>): string {
  if (about === 'quote-form') return 'on your form';
  return about === 'quote-page' ? 'on the page of the quote' : '';
}

/** The beginning of the latest entry in a thread, with its author. */
export function latestWords({ messages: [latest], channel }: Thread): string {
  if (!latest) return 'Nothing written yet';
  const text = latest.text || (channel === 'email' ? 'An email without text' : 'A text');
  if (latest.kind === 'Sent') return `You: ${text}`;
  return latest.kind === 'Note' ? `Note: ${text}` : text;
}

/** The highest price of one text, VAT included: its price in the smallest bundle. */
const DEAREST_TEXT = Math.max(...SMS_BUNDLES.map(({ count, net }) => priceOf(net).total / count));

/** The number of texts that a message needs, and their highest price: "2 texts, up to 12p". */
export function segmentWords(text: string): string {
  const count = textSegments(text);
  const most = Math.ceil(count * DEAREST_TEXT);
  return `${count === 1 ? '1 text' : `${count} texts`}, up to ${most}p`;
}

/** The action offered for a reply, as a question. */
export const OFFER_WORDS: Readonly<Record<OfferKind, string>> = {
  promise: 'A promise to pay?',
  skip: 'Skip a visit?',
  access: 'A way to get in?',
  paid: 'Paid already?',
};
