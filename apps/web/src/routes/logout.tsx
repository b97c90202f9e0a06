import { createFileRoute, redirect } from '@tanstack/react-router';
import { signOutFromAddress } from '../platform/sign-out.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';

export const Route = createFileRoute('/logout')({
  // Pointing at a link must not sign anybody out.
  preload: false,
  beforeLoad: async () => {
    redirect({ to: (await signOutFromAddress()) ? '/login' : '/', throw: true });
  },
  pendingComponent: PageSpinner,
});
