import type { ReactNode } from 'react';
import { ApiFailure, failureText } from '../platform/api-failure.ts';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<Data> {
  /** A query, or several put together. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The shape of what is coming. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

function wordsFor(error: Error): { message: string; hint?: string } {
  if (error instanceof ApiFailure && error.isNetwork) {
    return { message: 'No connection', hint: failureText(error) };
  }
  return { message: failureText(error, 'Sorry, something went wrong.') };
}

/**
 * What a query holds: its shape while it loads, its failure with a way to try again, its data. Data
 * that is already there stays on screen when fetching it again fails.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState
        {...wordsFor(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return skeleton;
}
