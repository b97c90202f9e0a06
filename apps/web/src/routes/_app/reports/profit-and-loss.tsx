import { createFileRoute } from '@tanstack/react-router';
import { getProfitAndLoss } from '@roundbook/contract/home/reports/reports';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/profit-and-loss')({
  beforeLoad: guard(getProfitAndLoss.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="profit-and-loss" address={Route.useSearch()} />,
});
