import { fullPriceText } from '../../account/businesses/vat-prices.ts';
import { jobWords, priceLines } from '../../messages/documents/new-prices.ts';
import type { Channel } from '../../messages/outbox/channels.ts';
import { messageRefusal } from '../../messages/outbox/customer-messages.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { RiseAnswer } from './price-rises.ts';

/** The channels for announcing new prices: one channel, or email with a text as the fallback. */
export const RISE_WAYS = ['email', 'sms', 'either'] as const;

export type RiseWay = (typeof RISE_WAYS)[number];

/** The states of the announcement of new prices to a customer. */
export const ANNOUNCEMENT_STATES = ['Waiting', 'Told', 'LeftOut', 'Withdrawn'] as const;

/**
 * A customer's addresses for service messages, and the facts that rule out announcing a price to
 * them.
 */
export interface RiseHearer {
  readonly isActive: boolean;
  /** Whether another customer pays for their visits. */
  readonly hasPayer: boolean;
  /** Whether the customer has a page on which to answer. */
  readonly hasPage: boolean;
  /** The customer's address on each channel; empty if there is none. */
  readonly addresses: Readonly<Record<Channel, string>>;
  readonly allows: Readonly<Record<Channel, boolean>>;
}

type RiseAnnouncement =
  | { readonly outcome: 'goes'; readonly channel: Channel }
  | { readonly outcome: 'left out'; readonly reason: string };

const CHANNELS_OF: Readonly<Record<RiseWay, readonly Channel[]>> = {
  email: ['email'],
  sms: ['sms'],
  either: ['email', 'sms'],
};

/**
 * The channel by which new prices are announced to a customer, or the reason that no channel is used. The message
 * concerns the customer's service, so it is not marketing.
 */
export function announcementOfRise(way: RiseWay, hearer: RiseHearer): RiseAnnouncement {
  const { isActive, hasPayer, hasPage, addresses, allows } = hearer;
  const leftOut = (reason: string) => ({ outcome: 'left out', reason }) as const;
  const refusals = CHANNELS_OF[way].map((channel) => ({
    channel,
    refused: messageRefusal(channel, 'service', {
      isActive,
      address: addresses[channel],
      isAllowed: allows[channel],
    }),
  }));
  if (isActive && hasPayer) return leftOut('Somebody else pays for their visits.');
  if (isActive && !hasPage) return leftOut('Their page is off, so they could not answer.');
  const open = refusals.find(({ refused }) => refused === null);
  if (open) return { outcome: 'goes', channel: open.channel };
  return leftOut([...new Set(refusals.map(({ refused }) => refused?.detail))].join(' '));
}

/** A job with its price before and after a rise. */
export interface RaisedPrice {
  readonly title: string;
  /** The name of the site; empty at the customer's main address. */
  readonly siteName: string;
  readonly oldCost: Pence;
  readonly newCost: Pence;
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;

/**
 * The values of a message about a customer's new prices; several jobs appear in the given order.
 * @param addedVat the rate that is added to prices as the business shows them; null if they include VAT
 */
export function newPriceValues(jobs: readonly RaisedPrice[], addedVat: number | null) {
  const rows = jobs.map((job) => [
    jobWords(job),
    fullPriceText(job.oldCost, addedVat),
    fullPriceText(job.newCost, addedVat),
  ]);
  return {
    priceChanges: priceLines(rows),
    oldPrice: listed(rows.map(([, old]) => old!)),
    newPrice: listed(rows.map(([, , raised]) => raised!)),
  };
}

/** The answers that customers can give on their page. */
export const PAGE_ANSWERS = ['agreed', 'talk', 'declined'] as const;

export const PAGE_ANSWER_WORDS: Readonly<Record<(typeof PAGE_ANSWERS)[number], string>> = {
  agreed: 'That’s fine',
  talk: 'I’d like to talk',
  declined: 'Please stop',
};

/** The end of the notification to the office about a customer's answer: "… agrees to the new prices". */
export const PAGE_ANSWER_NEWS: Readonly<Record<(typeof PAGE_ANSWERS)[number], string>> = {
  agreed: 'agrees to the new prices',
  talk: 'would like to talk about the new prices',
  declined: 'asks you to stop because of the new prices',
};

/** The reason that a customer's answer is refused; null if it is accepted. Repeating an answer changes nothing. */
export function pageAnswerRefusal(before: RiseAnswer, answer: RiseAnswer): Refusal | null {
  return before === 'none' || before === answer
    ? null
    : refusal('You have already answered. Please contact us if you have changed your mind.');
}
