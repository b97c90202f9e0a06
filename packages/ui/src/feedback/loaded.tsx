import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText, failureWords } from '@roundbook/client/api-failure';
import { failureKind } from '@roundbook/client/failure-kind';
import { LinkButton } from '../actions/link-button.tsx';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<Data> {
  /** A query, or several queries combined. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** A placeholder in the shape of the content. */
  readonly skeleton: ReactNode;
  /** The page to return to if the record does not exist. */
  readonly parent?: { readonly label: string; readonly to: NonNullable<LinkProps['to']> };
  readonly children: (data: Data) => ReactNode;
}

/**
 * The content of a query: a skeleton while it loads, its data, or a failure with a button to try
 * again (or a link back, if the record does not exist). Data already loaded stays on screen if
 * fetching it again fails.
 */
export function Loaded<Data>({ query, skeleton, parent, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  // Trying again would not help, as the record does not exist.
  if (query.error && failureKind(query.error) === 'missing') {
    return (
      <ErrorState
        error={query.error}
        message="Not found"
        hint={failureText(query.error)}
        action={
          <LinkButton to={parent?.to ?? '/'} variant="default">
            {parent ? `Back to ${parent.label.toLowerCase()}` : 'Go home'}
          </LinkButton>
        }
      />
    );
  }
  if (query.error) {
    const { title, cause } = failureWords(query.error);
    return (
      <ErrorState
        error={query.error}
        message={title}
        hint={cause ?? undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return skeleton;
}
