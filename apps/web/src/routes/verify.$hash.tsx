import { createFileRoute } from '@tanstack/react-router';
import { VerifyAddress } from '../features/account/users/verify-address.tsx';

export const Route = createFileRoute('/verify/$hash')({ component: Verify });

function Verify() {
  return <VerifyAddress hash={Route.useParams().hash} />;
}
