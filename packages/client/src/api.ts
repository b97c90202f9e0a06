import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import type { CallOptions, Input } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { randomId } from './random-id.ts';
import { showFailure } from './toasts.ts';

/** The cache key of a call's answer; its prefix addresses all answers of the endpoint. */
export function keyOf(endpoint: Endpoint, input?: { params?: unknown; query?: unknown }) {
  if (!input) return [endpoint.path] as const;
  if (!input.query) return [endpoint.path, input.params ?? {}] as const;
  return [endpoint.path, input.params ?? {}, input.query] as const;
}

/**
 * Query options of a GET endpoint, for loaders and components alike:
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
 * Resolves once those on screen have been fetched again. Changes to records do not need this: the
 * answer to a change says what it changed, and the slices' `changes.ts` say what follows.
 */
export async function refresh(endpoint: Endpoint, params?: object): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: params ? [endpoint.path, params] : [endpoint.path],
  });
}

interface CallHookOptions<E extends Endpoint> {
  /** Shown when a refusal has no message of its own. */
  readonly fallback?: string;
  /** A change that destroys, in words: the red button that goes ahead despite a conflict. */
  readonly act?: string;
  /** Called once the screen shows what was changed. */
  readonly onSuccess?: (answer: ResponseOf<E>, input: Input<E>) => void | Promise<void>;
  /**
   * Called for every failure except a cancelled conflict. By default the failure is shown as a
   * toast.
   */
  readonly onFailure?: (failure: ApiFailure) => void;
}

/**
 * A change, as a mutation. Pressing the button again after a failure that left the outcome open
 * (no network, a server error) repeats the same attempt: same request id, so one effect.
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
