import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import { seeNotification } from '@roundbook/contract/messages/notifications/notifications';
import { deepLink } from '@roundbook/domain/messages/notifications/deep-links';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { PageSpinner } from '@roundbook/ui/page/page-spinner.tsx';

/** Marks as seen what a push was about, and says what that is. */
const openedQuery = (id: string) =>
  queryOptions({
    queryKey: ['opened-notification', id],
    queryFn: () => call(seeNotification, { params: { id } }, { requestId: randomId() }),
    staleTime: Infinity,
    retry: false,
  });

/** Where a click on a push leads: on to what it is about. */
export function OpenedNotification({ id }: { readonly id: string }) {
  const query = useQuery(openedQuery(id));
  return (
    <Loaded
      query={query}
      skeleton={<PageSpinner />}
      parent={{ label: 'Notifications', to: '/notifications' }}
    >
      {({ notification }) => <Navigate href={deepLink(notification.entity)} replace />}
    </Loaded>
  );
}
