import { IconMessages } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { optionalPart } from '../../../platform/program/optional-part.ts';

/**
 * The number of unread threads, shown next to a label. Phones do not store its code, because the count needs signal.
 */
export const UnreadBadge = optionalPart(
  async () => (await import(/* needs signal */ './unread/unread-badge.tsx')).UnreadBadge,
);

/**
 * The link to the inbox at the top of a page, with the number of unread threads. Only the number loads later: a link
 * that arrived after its page would push the page down.
 */
export function InboxLink() {
  return (
    <LinkButton
      to="/messages"
      variant="default"
      leftSection={<IconMessages size={16} aria-hidden />}
      rightSection={
        <Suspense>
          <UnreadBadge />
        </Suspense>
      }
    >
      Messages
    </LinkButton>
  );
}

/** The conversations with the latest entries, for a dashboard. */
export const RecentThreads = lazy(async () => ({
  default: (await import('./unread/recent-threads.tsx')).RecentThreads,
}));
