import { createFileRoute } from '@tanstack/react-router';
import { summariseJobs } from '@roundbook/contract/work/jobs/records';
import { jobFilters } from '../../../../features/work/jobs/list/job-filters.ts';
import { JobList } from '../../../../features/work/jobs/list/job-list.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/plan/jobs/')({
  beforeLoad: guard(summariseJobs.access),
  validateSearch: jobFilters,
  component: function Jobs() {
    const filters = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <JobList filters={filters} onFilter={(search) => void navigate({ search, replace: true })} />
    );
  },
});
