import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import { seeNotification } from '@roundbook/contract/messages/notifications/notifications';
import { deepLink } from '@roundbook/domain/messages/notifications/deep-links';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { PageSpinner } from '@roundbook/ui/page/page-spinner.tsx';

/** Marks the notification that a push announced as seen, and finds its subject. */
const openedQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened-notification', id],
    queryFn: () => call(seeNotification, { params: { id } }, { requestId: randomId() }),
    staleTime: Infinity,
    retry: false,
  });

/** Navigates to a URL of the program, replacing the current entry in the history. */
function LeadOn({ href }: { readonly href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return <PageSpinner />;
}

/** The target of a click on a push: redirects to the notification's subject. */
export function OpenedNotification({ id }: { readonly id: string }) {
  const query = useQuery(openedQuery(id));
  return (
    <Loaded
      query={query}
      skeleton={<PageSpinner />}
      parent={{ label: 'Notifications', to: '/notifications' }}
    >
      {({ notification }) => <LeadOn href={deepLink(notification.entity)} />}
    </Loaded>
  );
}
