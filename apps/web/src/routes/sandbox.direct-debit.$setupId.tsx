import { createFileRoute } from '@tanstack/react-router';
import { SandboxMandate } from '../features/money/sandbox/mandate-page.tsx';

export const Route = createFileRoute('/sandbox/direct-debit/$setupId')({ component: Mandate });

function Mandate() {
  return <SandboxMandate setupId={Route.useParams().setupId} />;
}
