import { queryOptionsFor } from '@roundbook/client/api';
import { getUnreadThreads } from '@roundbook/contract/messages/threads/threads';

/** The message for threads that could not be loaded, in the specification's wording. */
export const fallback = 'Sorry, there was an error loading your messages';

/** The number of unread threads. Kept apart from the other queries, since every page's menu needs it. */
export const unreadQuery = queryOptionsFor(getUnreadThreads, {}, { fallback });
