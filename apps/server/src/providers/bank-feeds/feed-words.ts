import { FeedRefused } from './bank-feeds.ts';

/** Messages about banks, the same for every provider. */
export const FEED_WORDS = {
  ended: () =>
    new FeedRefused('consentEnded', 'The consent has ended. Please connect the bank again.'),
  limited: () =>
    new FeedRefused(
      'limited',
      'The bank allows no more requests today. Please try again tomorrow.',
    ),
  refused: () => new FeedRefused('refused', 'You did not allow the bank to share transactions.'),
  unfinished: () =>
    new FeedRefused(
      'refused',
      'The bank was not connected because its page was closed too early. Please try again.',
    ),
} as const;
