import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';

/** Provider events that could not be processed. */
export const providerEventsQuery = {
  ...queryOptionsFor(listProviderEvents, {}, { fallback: 'Failed to load payment events' }),
  // The server does not announce provider events.
  staleTime: 0,
};

export const useRetryEvent = () =>
  useCall(retryProviderEvent, {
    onSuccess: async () => {
      await refresh(listProviderEvents);
      showSuccess('The event is being tried again');
    },
  });
