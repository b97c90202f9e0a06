import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { useCall } from '@roundbook/client/api';
import { markThread } from '@roundbook/contract/messages/threads/keeping';
import type { Thread, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { contactQuery, conversationQuery } from '../api.ts';
import { ContactPanel } from '../contact/contact-panel.tsx';
import { Composer } from './composer.tsx';
import { BackToList, ConversationHead } from './conversation-head.tsx';
import { Entries } from './entries.tsx';
import { useKeyboardInset } from './keyboard-inset.ts';
import { StrangerBar } from './stranger-bar.tsx';
import classes from './conversation.module.css';

interface ConversationProps {
  readonly id: string;
  readonly onClose: () => void;
  /**
   * Called when the conversation moves to another thread: an unknown sender is identified, or the
   * person in a quote becomes a customer.
   */
  readonly onMoved: (id: string) => void;
}

/** Marks a thread as read once the user looks at it. */
function useReading(thread: Thread | undefined): void {
  const mark = useCall(markThread, { onFailure: () => undefined });
  const read = useEffectEvent((id: string) => {
    if (document.visibilityState === 'visible') mark.mutate({ params: { id }, body: {} });
  });
  const [id, unread] = [thread?.id, thread?.unread ?? 0];
  useEffect(() => {
    if (id === undefined || unread === 0) return;
    read(id);
    const onVisible = () => read(id);
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [id, unread]);
}

/** A conversation with a field to continue it, next to the person's details. */
export function Conversation({ id, onClose, onMoved }: ConversationProps) {
  const phone = useIsPhone();
  const inset = useKeyboardInset(phone);
  const query = useInfiniteQuery(conversationQuery(id));
  const contact = useQuery(contactQuery(id));
  const thread = query.data?.pages[0]?.thread;
  useReading(thread);
  const moved = useEffectEvent(onMoved);
  const shownId = thread?.id ?? id;
  useEffect(() => {
    if (shownId !== id) moved(shownId);
  }, [id, shownId]);
  const entries: readonly ThreadEntry[] =
    query.data?.pages.flatMap((page) => page.entries).toReversed() ?? [];
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isInside) onClose();
  };
  return (
    <>
      {/* Escape returns to the list; the parts of the conversation handle their own keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={classes.conversation}
        aria-label={thread ? `Conversation with ${thread.contactName}` : 'Conversation'}
        style={phone && inset > 0 ? { bottom: inset } : undefined}
        onKeyDown={onKey}
      >
        {phone && !thread && (
          <div className={classes.head}>
            <BackToList onClose={onClose} />
          </div>
        )}
        <Loaded
          query={{ ...query, data: thread }}
          skeleton={<CardSkeleton lines={6} />}
          parent={{ label: 'Messages', to: '/messages' }}
        >
          {(shown) => (
            <>
              <ConversationHead
                thread={shown}
                contact={contact.data?.contact ?? null}
                onClose={onClose}
              />
              <div className={classes.scroll}>
                <div>
                  {query.hasNextPage && (
                    <Button
                      fullWidth
                      variant="subtle"
                      loading={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      Show earlier messages
                    </Button>
                  )}
                  {entries.length === 0 ? (
                    <EmptyState icon={IconMessageOff} title="Nothing written yet">
                      Your first message starts the conversation.
                    </EmptyState>
                  ) : (
                    <Entries
                      thread={shown}
                      entries={entries}
                      contact={contact.data?.contact ?? null}
                    />
                  )}
                </div>
              </div>
              {shown.entityModel === 'Sender' ? (
                <StrangerBar thread={shown} onMoved={onMoved} onClose={onClose} />
              ) : (
                contact.data?.contact && (
                  <Composer key={id} thread={shown} contact={contact.data.contact} />
                )
              )}
            </>
          )}
        </Loaded>
      </section>
      {!phone && contact.data?.contact && <ContactPanel contact={contact.data.contact} />}
    </>
  );
}
