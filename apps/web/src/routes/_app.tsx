import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedIn } from '../features/shell/signed-in.tsx';
import { StartFailure } from '../features/shell/start-failure.tsx';
import { sessionToken } from '../platform/session.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    if (!sessionToken()) {
      const home = location.pathname === '/';
      redirect({ to: '/login', search: home ? {} : { from: location.href }, throw: true });
    }
    // Apart from the first page, which is /login for whoever is not signed in.
    const { startSignedIn } = await import('../features/shell/start-signed-in.ts');
    return { start: await startSignedIn() };
  },
  pendingMs: 0,
  pendingComponent: PageSpinner,
  errorComponent: StartFailure,
  component: SignedIn,
});
