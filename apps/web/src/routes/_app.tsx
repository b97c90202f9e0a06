import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionToken } from '@roundbook/client/session';
import { PageSpinner } from '@roundbook/ui/page/page-spinner.tsx';
import { SignedIn } from '../shell/frame/signed-in.tsx';
import { StartFailure } from '../shell/frame/start-failure.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    if (!sessionToken()) {
      const home = location.pathname === '/';
      redirect({ to: '/login', search: home ? {} : { from: location.href }, throw: true });
    }
    // Loaded separately from the first page, which is /login for users who are not signed in.
    const { startSignedIn } = await import('../shell/frame/start-signed-in.ts');
    return { start: await startSignedIn() };
  },
  pendingMs: 0,
  pendingComponent: PageSpinner,
  errorComponent: StartFailure,
  component: SignedIn,
});
