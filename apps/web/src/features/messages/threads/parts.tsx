import { lazy } from 'react';
import { optionalPart } from '../../../platform/program/optional-part.ts';

/** How many threads are unread, beside the word for them; it needs signal anyway. */
export const UnreadBadge = optionalPart(
  async () => (await import(/* needs signal */ './unread/unread-badge.tsx')).UnreadBadge,
);

/** The link to the inbox at the top of a page, with the number of unread threads. */
export const InboxLink = optionalPart(
  async () => (await import(/* needs signal */ './unread/inbox-link.tsx')).InboxLink,
);

/** The conversations with the latest entries, for a dashboard. */
export const RecentThreads = lazy(async () => ({
  default: (await import('./unread/recent-threads.tsx')).RecentThreads,
}));
