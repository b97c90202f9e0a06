import { createFileRoute } from '@tanstack/react-router';
import { listOccurrences } from '@roundbook/contract/work/jobs/occurrences';
import { JobRecord } from '../../../../features/work/jobs/record/job-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/jobs/$jobId')({
  beforeLoad: guard(listOccurrences.access),
  component: () => <JobRecord jobId={Route.useParams().jobId} />,
});
