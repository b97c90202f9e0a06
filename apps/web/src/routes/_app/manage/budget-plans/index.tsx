import { createFileRoute } from '@tanstack/react-router';
import { listBudgetPlans } from '@roundbook/contract/money/budget-plans/budget-plans';
import {
  type PlanFilters,
  PLAN_NEEDS,
} from '../../../../features/money/budget-plans/plan-filters.ts';
import { PlanList } from '../../../../features/money/budget-plans/plan-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/budget-plans/')({
  beforeLoad: guard(listBudgetPlans.access),
  validateSearch: (search): PlanFilters => ({
    needs: searchChoice(search, 'needs', PLAN_NEEDS),
    sort: searchText(search, 'sort'),
  }),
  component: BudgetPlans,
});

function BudgetPlans() {
  const navigate = Route.useNavigate();
  return (
    <PlanList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
