import { createFileRoute } from '@tanstack/react-router';
import { getLeaksReport } from '@roundbook/contract/home/reports/reports';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/leaks')({
  beforeLoad: guard(getLeaksReport.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="leaks" address={Route.useSearch()} />,
});
