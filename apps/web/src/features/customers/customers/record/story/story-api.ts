import { infiniteQueryOptions } from '@tanstack/react-query';
import { keyOf } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { getStory, type StoryEvent } from '@roundbook/contract/customers/customers/story';

/** The day and id of the last event on the previous page. */
type Before = { readonly beforeDay: string; readonly beforeId: string } | null;

const beforeOf = (last: StoryEvent | undefined): Before =>
  last ? { beforeDay: last.day, beforeId: last.id } : null;

/** The events of a customer, newest first, page by page. */
export const storyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getStory, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        getStory,
        { params: { id }, query: pageParam ?? {} },
        { signal, fallback: 'Failed to load the story' },
      ),
    initialPageParam: null as Before,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? beforeOf(events.at(-1)) : undefined),
  });
