import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import {
  fillQuickReplies,
  fillQuickRepliesForQuote,
} from '@roundbook/contract/messages/templates/quick-replies';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import {
  getRecentThreads,
  getThread,
  getThreadContact,
  listThreads,
} from '@roundbook/contract/messages/threads/threads';
import { getDraft } from '@roundbook/contract/messages/threads/writing';
import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';
import { fallback } from './unread/unread-query.ts';

interface Cursor {
  readonly beforeAt?: string;
  readonly beforeId?: string;
}

const FIRST: Cursor = {};

/**
 * A list of threads, page by page; the previous list stays on screen while the list for another
 * filter loads.
 */
export const threadsQuery = (filter: ThreadFilter, search: string) => {
  const query = { filter, search };
  return infiniteQueryOptions({
    queryKey: [...keyOf(listThreads, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listThreads, { query: { ...query, ...pageParam } }, { fallback, signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ threads, hasMore }): Cursor | undefined => {
      const last = threads.at(-1);
      return hasMore && last ? { beforeAt: last.listedAt, beforeId: last.id } : undefined;
    },
    placeholderData: keepPreviousData,
  });
};

/** A conversation, page by page from its newest entry. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getThread, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(getThread, { params: { id }, query: pageParam }, { fallback, signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ entries, hasMore }): Cursor | undefined => {
      const last = entries.at(-1);
      return hasMore && last ? { beforeAt: last.at, beforeId: last.id } : undefined;
    },
  });

/** The customer or other person in a thread. */
export const contactQuery = (id: string) =>
  queryOptionsFor(getThreadContact, { params: { id } }, { fallback });

/** Milliseconds between checks of whether a colleague is still answering. */
const ANSWERING_MS = 30_000;

/** The user's unsent draft, and the colleagues who are answering. */
export const draftQuery = (id: string) => ({
  ...queryOptionsFor(getDraft, { params: { id } }, { fallback }),
  refetchInterval: ({
    state,
  }: {
    state: { data?: { answering: readonly unknown[] } | undefined };
  }) => ((state.data?.answering.length ?? 0) > 0 ? ANSWERING_MS : (false as const)),
});

/** The threads with the latest entries. */
export const recentQuery = (limit: number) =>
  queryOptionsFor(getRecentThreads, { query: { limit } }, { fallback });

/** The firm's quick replies, filled in for a thread. */
export const quickRepliesFor = ({ entityModel, entityId }: Thread) =>
  queryOptionsFor(
    entityModel === 'Quote' ? fillQuickRepliesForQuote : fillQuickReplies,
    { params: { id: entityId ?? '' } },
    { fallback },
  );

/** Quotes for people who may be the unknown sender, newest first. */
export const recentQuotesQuery = queryOptionsFor(
  listQuotes,
  { query: { perPage: 100 } },
  { fallback },
);
