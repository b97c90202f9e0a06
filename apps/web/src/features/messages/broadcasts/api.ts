import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { findPostcode } from '@roundbook/contract/customers/customers/adding';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import {
  getBroadcast,
  listBroadcasts,
  listRecipients,
  previewBroadcast,
  previewBroadcastWords,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

type Row = ResponseOf<typeof listRecipients>['recipients'][number];
type Listed = ResponseOf<typeof listBroadcasts>['broadcasts'][number];

/** Broadcasts, newest first, page by page. */
export const broadcastPages: PagedList<ResponseOf<typeof listBroadcasts>, Listed> = {
  key: keyOf(listBroadcasts, { query: {} }),
  fetch: ({ page, perPage }, signal) =>
    call(
      listBroadcasts,
      { query: { page, perPage: Math.min(perPage, 100) } },
      { signal, fallback: 'Sorry, there was an error loading broadcasts' },
    ),
  rowsOf: ({ broadcasts }) => broadcasts,
};

/**
 * Milliseconds between refetches, as the server does not announce that a customer has opened a link or that a message
 * has left the outbox.
 */
const LOOKS_AGAIN = 15_000;

/** One broadcast with its results so far. */
export const broadcastQuery = (id: string) => ({
  ...queryOptionsFor(
    getBroadcast,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the broadcast' },
  ),
  refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof getBroadcast> | undefined } }) =>
    (state.data?.broadcast.results.matched ?? 0) > 0 && LOOKS_AGAIN,
});

/** The customers whom a broadcast would reach; the previous answer stays on screen while another loads. */
export const previewQuery = (body: BodyInputOf<typeof previewBroadcast>) => ({
  queryKey: [...keyOf(previewBroadcast, {}), body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      previewBroadcast,
      { body },
      { signal, fallback: 'Sorry, there was an error counting who this reaches' },
    ),
  placeholderData: keepPreviousData,
});

/** The message as one customer would get it; the previous preview stays on screen while another loads. */
export const wordsPreviewQuery = (body: BodyInputOf<typeof previewBroadcastWords>) => ({
  queryKey: [...keyOf(previewBroadcastWords, {}), body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      previewBroadcastWords,
      { body },
      { signal, fallback: 'Sorry, there was an error loading the preview' },
    ),
  placeholderData: keepPreviousData,
});

/** The recipients of a broadcast, page by page. */
export const recipientPages = (
  id: string,
  state: 'All' | 'LeftOut' | 'Failed',
): PagedList<ResponseOf<typeof listRecipients>, Row> => ({
  key: keyOf(listRecipients, { params: { id }, query: { state } }),
  fetch: (page, signal) =>
    call(
      listRecipients,
      { params: { id }, query: { ...page, state } },
      { signal, fallback: 'Sorry, there was an error loading the recipients' },
    ),
  rowsOf: ({ recipients }) => recipients,
});

/** The rounds that the audience of a broadcast can be chosen from. */
export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);

/** The place of a postcode. */
export const postcodeQuery = (postcode: string) =>
  queryOptionsFor(
    findPostcode,
    { params: { postcode } },
    { fallback: 'Sorry, there was an error looking up the postcode' },
  );
