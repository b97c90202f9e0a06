import { createFileRoute, redirect } from '@tanstack/react-router';
import { EntryLayout } from '../features/session/entry-layout.tsx';
import { internalPath } from '../features/session/follow-session.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import { sessionToken } from '../platform/session.ts';

export const Route = createFileRoute('/login')({
  /** `from`: where somebody was going when they had to sign in. */
  validateSearch: (search): { from?: string } => {
    const from = internalPath(search['from']);
    return from ? { from } : {};
  },
  beforeLoad: () => {
    if (sessionToken()) redirect({ to: '/', throw: true });
  },
  component: () => (
    <EntryLayout title="Welcome back" subtitle="Sign in to your round." toggle>
      <LoginForm />
    </EntryLayout>
  ),
});
