import { summariseJobs } from '@roundbook/contract/jobs';
import { createFileRoute } from '@tanstack/react-router';
import { jobFilters } from '../../../../features/jobs/job-filters.ts';
import { JobList } from '../../../../features/jobs/job-list.tsx';
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
