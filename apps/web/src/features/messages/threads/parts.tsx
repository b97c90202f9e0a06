import { type ComponentType, lazy } from 'react';

/** Nothing, where there is no signal and its code was never loaded. */
const nothing: ComponentType = () => null;

/** How many threads are unread, beside the word for them; it needs signal anyway. */
export const UnreadBadge = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import(/* needs signal */ './unread/unread-badge.tsx').catch(() => null);
  return { default: module ? module.UnreadBadge : nothing };
});

/** Leads to the inbox from the top of a page, with how much of it is unread. */
export const InboxLink = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import(/* needs signal */ './unread/inbox-link.tsx').catch(() => null);
  return { default: module ? module.InboxLink : nothing };
});

/** The conversations in which something was said last, for a dashboard. */
export const RecentThreads = lazy(async () => ({
  default: (await import('./unread/recent-threads.tsx')).RecentThreads,
}));
