import { createFileRoute } from '@tanstack/react-router';
import { getRound } from '@roundbook/contract/work/rounds/rounds';
import { RoundRecord } from '../../../../features/work/rounds/record/round-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/rounds/$roundId')({
  beforeLoad: guard(getRound.access),
  component: () => <RoundRecord roundId={Route.useParams().roundId} />,
});
