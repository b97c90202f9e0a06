import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmail } from '../features/account/users/confirm-email.tsx';

export const Route = createFileRoute('/confirm-email/$hash')({ component: Confirm });

function Confirm() {
  return <ConfirmEmail hash={Route.useParams().hash} />;
}
