import { FeedRefused } from './bank-feeds.ts';

/** Messages about banks, the same for every provider. */
export const FEED_WORDS = {
  ended: () =>
    new FeedRefused('consentEnded', 'The consent has ended. Please connect the bank again.'),
  limited: () =>
    new FeedRefused(
      'limited',
      'The bank has been asked as often as it allows today. Please try again tomorrow.',
    ),
  refused: () => new FeedRefused('refused', 'The bank was not allowed to share transactions.'),
  unfinished: () =>
    new FeedRefused('refused', 'The bank was not connected: its page was left before the end.'),
} as const;
