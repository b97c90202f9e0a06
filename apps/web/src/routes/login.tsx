import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionToken } from '@roundbook/client/session';
import { internalPath, landingNow } from '../features/account/sessions/follow-session.ts';
import { LoginForm } from '../features/account/sessions/login-form.tsx';
import { EntryLayout } from '../shell/entry/entry-layout.tsx';

export const Route = createFileRoute('/login')({
  /** `from`: the address that the user wanted before signing in. */
  validateSearch: (search): { from?: string } => {
    const from = internalPath(search['from']);
    return from ? { from } : {};
  },
  beforeLoad: async () => {
    if (sessionToken()) redirect({ href: await landingNow(), throw: true });
  },
  component: () => (
    <EntryLayout title="Welcome back" subtitle="Log in to your round." toggle>
      <LoginForm />
    </EntryLayout>
  ),
});
