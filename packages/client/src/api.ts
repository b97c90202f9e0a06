import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import type { CallOptions, Input } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { randomId } from './random-id.ts';
import { showFailure } from './toasts.ts';

/** The cache key of a call's answer; its prefix matches all answers of the endpoint. */
export function keyOf(endpoint: Endpoint, input?: { params?: unknown; query?: unknown }) {
  if (!input) return [endpoint.path] as const;
  if (!input.query) return [endpoint.path, input.params ?? {}] as const;
  return [endpoint.path, input.params ?? {}, input.query] as const;
}

/**
 * The query options of a GET endpoint, for loaders and components alike:
 * `useQuery(queryOptionsFor(listRounds, {}))`, `ensureQueryData(queryOptionsFor(…))`.
 */
export function queryOptionsFor<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Pick<CallOptions, 'fallback'> = {},
) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
  });
}

/**
 * Marks answers as out of date: all of the endpoint's, or only those with these parameters.
 * Resolves once the answers on screen have been fetched again. Changes to records do not need this:
 * a change's answer lists the changed records, and the slices' `changes.ts` list the answers that
 * depend on them.
 */
export async function refresh(endpoint: Endpoint, params?: object): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: params ? [endpoint.path, params] : [endpoint.path],
  });
}

interface CallHookOptions<E extends Endpoint> {
  /** The message shown when a refusal has no message. */
  readonly fallback?: string;
  /**
   * The name of a destructive change: the label of the red button that goes ahead despite a
   * conflict.
   */
  readonly act?: string;
  /** Called once the screen shows the change. */
  readonly onSuccess?: (answer: ResponseOf<E>, input: Input<E>) => void | Promise<void>;
  /** Called for every failure except a cancelled conflict. By default a toast shows the failure. */
  readonly onFailure?: (failure: ApiFailure) => void;
}

/**
 * A change, as a mutation. After a failure that left the outcome open (no network, a server error),
 * pressing the button again repeats the attempt with the same request id, so the change takes
 * effect once.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallHookOptions<E> = {}) {
  const unsettled = useRef<{ input: string; requestId: string } | null>(null);
  return useMutation<ResponseOf<E>, Error, Input<E>>({
    mutationFn: (input) => {
      const written = JSON.stringify(input);
      if (unsettled.current?.input !== written) {
        unsettled.current = { input: written, requestId: randomId() };
      }
      const { requestId } = unsettled.current;
      return call(endpoint, input, {
        requestId,
        ...(options.fallback ? { fallback: options.fallback } : {}),
        ...(options.act ? { act: options.act } : {}),
      });
    },
    onSuccess: async (answer, input) => {
      unsettled.current = null;
      await options.onSuccess?.(answer, input);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return showFailure(error);
      if (error.status > 0 && error.status < 500) unsettled.current = null;
      if (error.message !== 'Cancelled') (options.onFailure ?? showFailure)(error);
    },
  });
}
