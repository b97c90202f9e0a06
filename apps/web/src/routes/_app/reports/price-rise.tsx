import { createFileRoute } from '@tanstack/react-router';
import { getPriceRiseReport } from '@roundbook/contract/home/reports/price-rise';
import { reportAddress } from '../../../features/home/reports/report-address.ts';
import { ReportPage } from '../../../features/home/reports/report-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/reports/price-rise')({
  beforeLoad: guard(getPriceRiseReport.access),
  validateSearch: reportAddress,
  component: () => <ReportPage name="price-rise" address={Route.useSearch()} />,
});
