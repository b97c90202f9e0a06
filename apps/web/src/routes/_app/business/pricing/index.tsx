import { createFileRoute } from '@tanstack/react-router';
import { listPriceLists } from '@roundbook/contract/work/prices/price-lists';
import { PricingPage } from '../../../../features/work/prices/lists/pricing-page.tsx';
import { guard } from '../../../../platform/access.ts';
import { type SearchInput, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/business/pricing/')({
  beforeLoad: guard(listPriceLists.access),
  validateSearch: (search: SearchInput): { sort?: string } => {
    const sort = searchText(search, 'sort');
    return sort ? { sort } : {};
  },
  component: function Pricing() {
    const { sort = 'name' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PricingPage
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true })}
      />
    );
  },
});
