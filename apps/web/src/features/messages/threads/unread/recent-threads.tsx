import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { recentQuery } from '../api.ts';
import { latestWords } from '../thread-words.ts';
import classes from './recent-threads.module.css';

/** The numbers of threads that the specification lists as choices. */
const CHOICES = [2, 5, 10, 20];

/** The conversations with the latest entries. */
export function RecentThreads() {
  const [limit, setLimit] = useState(CHOICES[0]!);
  const query = useQuery(recentQuery(limit));
  return (
    <SectionCard
      title="Messages"
      padding="flush"
      actions={
        <>
          <NativeSelect
            size="xs"
            aria-label="How many messages"
            value={String(limit)}
            data={CHOICES.map(String)}
            onChange={(event) => setLimit(Number(event.currentTarget.value))}
          />
          <TextLink to="/messages">Show all</TextLink>
        </>
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={limit} />}>
        {({ threads }) =>
          threads.length === 0 ? (
            <p className={classes.none}>No messages yet.</p>
          ) : (
            <ul className={classes.threads}>
              {threads.map((thread) => (
                <li key={thread.id}>
                  <Link to="/messages" search={{ thread: thread.id }} className={classes.thread}>
                    <span className={classes.name} data-unread={thread.unread > 0 || undefined}>
                      {thread.contactName}
                      {thread.unread > 0 && ` (${thread.unread} unread)`}
                    </span>
                    <span className={classes.latest}>{latestWords(thread)}</span>
                    <span className={classes.latest}>{instantText(thread.lastAt)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
