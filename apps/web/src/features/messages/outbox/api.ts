import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import {
  countMessages,
  listOutbox,
  retryMessage,
} from '@roundbook/contract/messages/outbox/outbox';

/** A page of the outbox, newest first; the previous page stays on screen while another loads. */
export const outboxQuery = (query: QueryInputOf<typeof listOutbox>) => ({
  ...queryOptionsFor(listOutbox, { query }, { fallback: 'Failed to load the outbox' }),
  placeholderData: keepPreviousData,
});

export const useRetryMessage = (onQueued: () => void) =>
  useCall(retryMessage, {
    onSuccess: () => {
      showSuccess('The message is in the outbox again');
      onQueued();
    },
  });

/** The number of messages in each state. */
export const outboxCountsQuery = queryOptionsFor(
  countMessages,
  {},
  { fallback: 'Failed to load the outbox' },
);
