import { createFileRoute } from '@tanstack/react-router';
import { getWorkersReport } from '@roundbook/contract/home/reports/reports';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/workers')({
  beforeLoad: guard(getWorkersReport.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="workers" address={Route.useSearch()} />,
});
