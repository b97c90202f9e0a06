import { createFileRoute } from '@tanstack/react-router';
import { Invitation } from '../features/account/grants/invitation.tsx';

export const Route = createFileRoute('/invitation/$hash')({ component: AcceptInvitation });

function AcceptInvitation() {
  return <Invitation hash={Route.useParams().hash} />;
}
