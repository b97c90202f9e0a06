import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/session/register-screen.tsx';
import { sessionToken } from '../../platform/session.ts';

export const Route = createFileRoute('/register/$code')({
  beforeLoad: () => {
    if (sessionToken()) redirect({ to: '/', throw: true });
  },
  component: RegisterWithVoucher,
});

function RegisterWithVoucher() {
  return <RegisterScreen voucherCode={Route.useParams().code} />;
}
