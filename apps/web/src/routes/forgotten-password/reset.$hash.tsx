import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/account/sessions/reset-password.tsx';

export const Route = createFileRoute('/forgotten-password/reset/$hash')({ component: Reset });

function Reset() {
  return <ResetPassword hash={Route.useParams().hash} />;
}
