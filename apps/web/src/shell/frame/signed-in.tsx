import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '@roundbook/client/query-client';
import { useAppStart } from '../../platform/app-start.ts';
import { Shell } from './shell.tsx';

const route = getRouteApi('/_app');

const ClosedAccount = lazy(async () => ({
  default: (await import(/* needs signal */ '../../features/account/closures/parts.tsx'))
    .ClosedAccount,
}));

/** The frame with the page, or the screen that reopens a closed business. */
function Frame({ children }: { readonly children: ReactNode }) {
  const { closure } = useAppStart();
  if (!closure) return <Shell>{children}</Shell>;
  return (
    <Suspense>
      <ClosedAccount closure={closure} />
    </Suspense>
  );
}

/** Wraps every signed-in screen. Switching accounts remounts every screen, so no state carries over. */
export function SignedIn() {
  const account = route.useRouteContext({
    select: ({ start: { business, user } }) => `${business.id}:${user.id}`,
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Frame key={account}>
        <Outlet />
      </Frame>
    </QueryClientProvider>
  );
}
