import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { RouteFailure } from '../features/shell/route-failure.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { StartFailure } from '../features/shell/start-failure.tsx';
import { AccessRefused } from '../platform/access.ts';
import { appStartQuery } from '../platform/app-start.ts';
import { sessionToken } from '../platform/session.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    if (!sessionToken()) {
      const home = location.pathname === '/';
      redirect({ to: '/login', search: home ? {} : { from: location.href }, throw: true });
    }
    return { start: await context.queryClient.ensureQueryData(appStartQuery) };
  },
  pendingMs: 0,
  pendingComponent: PageSpinner,
  errorComponent: ({ error }) =>
    error instanceof AccessRefused ? <RouteFailure error={error} /> : <StartFailure />,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
