import { createFileRoute } from '@tanstack/react-router';
import { getForecastReport } from '@roundbook/contract/home/reports/reports';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/forecast')({
  beforeLoad: guard(getForecastReport.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="forecast" address={Route.useSearch()} />,
});
