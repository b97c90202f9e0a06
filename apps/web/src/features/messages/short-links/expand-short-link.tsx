import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { queryClient } from '@roundbook/client/query-client';
import { showFailure } from '@roundbook/client/toasts';
import { expandShortLink } from '@roundbook/contract/messages/short-links/short-links';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';

/** Shown for a link that leads nowhere. */
const NOWHERE = 'Unable to expand short link';
/** Shown if the link could not be looked up. */
const UNREAD = 'Sorry, there was an error loading the link';

function Expanding({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const query = useQuery(
    queryOptionsFor(expandShortLink, { params: { code } }, { fallback: UNREAD }),
  );
  const url = query.data?.url;
  const isOver = query.isError || url === null;
  useEffect(() => {
    if (url) window.location.replace(url);
    if (!isOver) return;
    showFailure(query.error instanceof ApiFailure ? query.error : new Error(NOWHERE));
    void navigate({ to: '/', replace: true });
  }, [url, isOver, query.error, navigate]);
  return <PageSkeleton />;
}

/**
 * Follows a short link; if the link leads nowhere, says so and opens the start page. Anyone with the link may open
 * it.
 */
export function ExpandShortLink({ code }: { readonly code: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Expanding code={code} />
    </QueryClientProvider>
  );
}
