import { createFileRoute } from '@tanstack/react-router';
import { getRecordsReport } from '@roundbook/contract/home/reports/records';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/records')({
  beforeLoad: guard(getRecordsReport.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="records" address={Route.useSearch()} />,
});
