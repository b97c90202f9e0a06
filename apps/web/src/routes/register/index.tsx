import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionToken } from '@roundbook/client/session';
import { RegisterScreen } from '../../features/account/registrations/register-screen.tsx';

export const Route = createFileRoute('/register/')({
  beforeLoad: () => {
    if (sessionToken()) redirect({ to: '/', throw: true });
  },
  component: () => <RegisterScreen />,
});
