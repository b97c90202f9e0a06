import { createFileRoute } from '@tanstack/react-router';
import { getPaymentsReport } from '@roundbook/contract/home/reports/reports';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/payments')({
  beforeLoad: guard(getPaymentsReport.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="payments" address={Route.useSearch()} />,
});
