import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { queryClient } from '@roundbook/client/query-client';
import { Shell } from './shell.tsx';

const route = getRouteApi('/_app');

/** Wraps every signed-in screen. Switching accounts remounts them all, so no state carries over. */
export function SignedIn() {
  const account = route.useRouteContext({
    select: ({ start: { business, user } }) => `${business.id}:${user.id}`,
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Shell key={account}>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  );
}
