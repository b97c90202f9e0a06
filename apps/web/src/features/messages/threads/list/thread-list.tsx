import { Button } from '@mantine/core';
import { IconInbox, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { THREAD_FILTERS } from '@roundbook/domain/messages/threads/filters';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { threadsQuery } from '../api.ts';
import type { InboxSearch } from '../inbox-search.ts';
import { EMPTY_WORDS, FILTER_LABELS } from '../thread-words.ts';
import { ThreadRow } from './thread-row.tsx';
import classes from './thread-list.module.css';

interface ThreadListProps {
  readonly search: InboxSearch;
  /** The number of unknown senders in triage. */
  readonly triage: number;
  readonly onSearch: (change: InboxSearch) => void;
}

const FILTERS = THREAD_FILTERS.filter((filter) => filter !== 'open');

/** Moves the focus to the previous or next row. */
function onArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thread]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The threads of a filter or a search, newest first. */
export function ThreadList({ search, triage, onSearch }: ThreadListProps) {
  const { filter = 'open', search: words = '' } = search;
  const query = useInfiniteQuery(threadsQuery(filter, words));
  const threads = query.data?.pages.flatMap((page) => page.threads) ?? [];
  const choices = FILTERS.map((value) => ({
    value,
    label:
      value === 'triage' && triage > 0
        ? `${FILTER_LABELS.triage} (${triage})`
        : FILTER_LABELS[value],
  }));
  const empty = words === '' ? EMPTY_WORDS[filter] : null;
  return (
    <>
      <search className={classes.filters}>
        <SearchField
          label="Search messages"
          value={words}
          delay={500}
          onSearch={(typed) => onSearch({ search: typed || undefined })}
        />
        <FilterSelect
          label="Show"
          all="Open"
          value={filter === 'open' ? undefined : filter}
          choices={choices}
          onChoose={(value) => onSearch({ filter: value, search: undefined })}
        />
      </search>
      {triage > 0 && filter !== 'triage' && words === '' && (
        <Button
          className={classes.triage}
          variant="light"
          color="amber"
          size="compact-md"
          onClick={() => onSearch({ filter: 'triage' })}
        >
          {triage === 1 ? 'One unknown sender' : `${triage} unknown senders`}
        </Button>
      )}
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          threads.length === 0 ? (
            <EmptyState
              icon={empty ? IconInbox : IconSearch}
              title={empty ? empty.title : 'No messages found'}
            >
              {empty ? empty.text : 'Try other words, a name or a number.'}
            </EmptyState>
          ) : (
            <>
              {/* The arrow keys move between the list's links, which also work on their own. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
              <ul className={classes.threads} aria-label="Conversations" onKeyDown={onArrow}>
                {threads.map((thread) => (
                  <ThreadRow key={thread.id} thread={thread} search={search} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="subtle"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
