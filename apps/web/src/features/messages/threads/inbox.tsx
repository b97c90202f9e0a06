import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { Conversation } from './conversation/conversation.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { ThreadList } from './list/thread-list.tsx';
import { unreadQuery } from './unread/unread-query.ts';
import classes from './inbox.module.css';

interface InboxProps {
  readonly search: InboxSearch;
  readonly onSearch: (change: InboxSearch) => void;
}

/**
 * Conversations with customers: list and conversation side by side on a desktop, one at a time on a
 * phone.
 */
export function Inbox({ search, onSearch }: InboxProps) {
  const phone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const { data } = useQuery(unreadQuery);
  const { thread } = search;
  const close = () => {
    onSearch({ thread: undefined });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-thread="${thread}"]`)?.focus(),
    );
  };
  const count = data?.count ?? 0;
  return (
    <Page title="Messages" subtitle={count > 0 ? `${count} unread` : undefined}>
      <div className={classes.inbox} data-open={thread !== undefined || undefined}>
        {(!phone || thread === undefined) && (
          <div ref={list} className={classes.list}>
            <ThreadList search={search} triage={data?.triage ?? 0} onSearch={onSearch} />
          </div>
        )}
        {thread === undefined ? (
          !phone && (
            <div className={classes.nothing}>
              <EmptyState icon={IconMessages} title="Choose a conversation">
                Use the arrow keys to move through the list, and Enter to open one.
              </EmptyState>
            </div>
          )
        ) : (
          <Conversation
            key={thread}
            id={thread}
            onClose={close}
            onMoved={(id) => onSearch({ thread: id, filter: undefined })}
          />
        )}
      </div>
    </Page>
  );
}
