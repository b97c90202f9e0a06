import { createFileRoute, redirect } from '@tanstack/react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/logout')({
  // Pointing at a link must not sign anybody out.
  preload: false,
  beforeLoad: async () => {
    const [{ startBackground }, { signOutFromAddress }] = await Promise.all([
      import('../features/shell/start-signed-in.ts'),
      import('../platform/sign-out.ts'),
    ]);
    startBackground();
    redirect({ to: (await signOutFromAddress()) ? '/login' : '/', throw: true });
  },
  pendingComponent: PageSpinner,
});
