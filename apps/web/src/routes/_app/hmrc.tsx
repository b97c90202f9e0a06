import { createFileRoute } from '@tanstack/react-router';
import { getTaxSummary } from '@roundbook/contract/money/tax/tax';
import { TaxPage } from '../../features/money/tax/tax-page.tsx';
import { guard } from '../../platform/access.ts';

export const Route = createFileRoute('/_app/hmrc')({
  beforeLoad: guard(getTaxSummary.access),
  component: TaxPage,
});
