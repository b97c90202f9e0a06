import { lazy } from 'react';
import { optionalPart } from '../../../platform/program/optional-part.ts';

/** How many threads are unread, beside the word for them; it needs signal anyway. */
export const UnreadBadge = optionalPart(
  async () => (await import(/* needs signal */ './unread/unread-badge.tsx')).UnreadBadge,
);

/** Leads to the inbox from the top of a page, with how much of it is unread. */
export const InboxLink = optionalPart(
  async () => (await import(/* needs signal */ './unread/inbox-link.tsx')).InboxLink,
);

/** The conversations in which something was said last, for a dashboard. */
export const RecentThreads = lazy(async () => ({
  default: (await import('./unread/recent-threads.tsx')).RecentThreads,
}));
