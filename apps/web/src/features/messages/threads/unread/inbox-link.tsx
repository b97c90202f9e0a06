import { IconMessages } from '@tabler/icons-react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** The link to the inbox at the top of a page. */
export function InboxLink() {
  return (
    <LinkButton
      to="/messages"
      variant="default"
      leftSection={<IconMessages size={16} aria-hidden />}
      rightSection={<UnreadBadge />}
    >
      Messages
    </LinkButton>
  );
}
