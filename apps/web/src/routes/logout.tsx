import { createFileRoute, redirect } from '@tanstack/react-router';
import { PageSpinner } from '@roundbook/ui/page/page-spinner.tsx';

export const Route = createFileRoute('/logout')({
  // Hovering over a link must not sign the user out.
  preload: false,
  beforeLoad: async () => {
    const [{ startBackground }, { signOutFromAddress }] = await Promise.all([
      import('../shell/frame/start-signed-in.ts'),
      import('../platform/sign-out.ts'),
    ]);
    startBackground();
    redirect({ to: (await signOutFromAddress()) ? '/login' : '/', throw: true });
  },
  pendingComponent: PageSpinner,
});
