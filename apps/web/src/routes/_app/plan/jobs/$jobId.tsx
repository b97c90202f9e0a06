import { listOccurrences } from '@roundbook/contract/jobs';
import { createFileRoute } from '@tanstack/react-router';
import { JobRecord } from '../../../../features/jobs/job-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/jobs/$jobId')({
  beforeLoad: guard(listOccurrences.access),
  component: () => <JobRecord jobId={Route.useParams().jobId} />,
});
