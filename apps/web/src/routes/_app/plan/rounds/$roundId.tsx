import { getRound } from '@roundbook/contract/rounds';
import { createFileRoute } from '@tanstack/react-router';
import { RoundRecord } from '../../../../features/rounds/round-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/rounds/$roundId')({
  beforeLoad: guard(getRound.access),
  component: () => <RoundRecord roundId={Route.useParams().roundId} />,
});
