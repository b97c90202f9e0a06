import { createFileRoute } from '@tanstack/react-router';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { JobRecord } from '../../../../features/work/jobs/record/job-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/jobs/$jobId')({
  beforeLoad: guard(listVisits.access),
  component: () => <JobRecord jobId={Route.useParams().jobId} />,
});
