import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { onSessionReset } from './session-reset.ts';

const MINUTE = 60_000;

/**
 * The cache of answers. Changes by others arrive over realtime, so an answer counts as fresh for a
 * minute. Only a GET that did not reach the server is retried automatically: the user repeats a
 * change, under the same request id.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      gcTime: 10 * MINUTE,
      networkMode: 'always',
      retry: (failures, error) => error instanceof ApiFailure && error.isNetwork && failures < 2,
      retryDelay: (failures) => 300 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onSessionReset(() => queryClient.clear());
