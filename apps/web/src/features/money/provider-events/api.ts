import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';

/** What providers said that could not be worked on. */
export const providerEventsQuery = {
  ...queryOptionsFor(listProviderEvents, {}, { fallback: 'Failed to load payment events' }),
  // They are not announced.
  staleTime: 0,
};

export const useRetryEvent = () =>
  useCall(retryProviderEvent, {
    onSuccess: async () => {
      await refresh(listProviderEvents);
      showSuccess('It is tried again');
    },
  });
