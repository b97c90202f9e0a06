import { createFileRoute } from '@tanstack/react-router';
import { listRecurringCosts } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { RecurringCostsPage } from '../../../../features/money/recurring-costs/recurring-costs-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/expenses/recurring')({
  beforeLoad: guard(listRecurringCosts.access),
  component: RecurringCostsPage,
});
