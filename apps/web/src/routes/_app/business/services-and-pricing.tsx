import { createFileRoute } from '@tanstack/react-router';
import { listPriceLists } from '@roundbook/contract/work/prices/price-lists';
import { ServicesAndPricing } from '../../../features/work/prices/services/services-and-pricing.tsx';
import { guard } from '../../../platform/access.ts';
import { type SearchInput, searchText } from '../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/business/services-and-pricing')({
  beforeLoad: guard(listPriceLists.access),
  validateSearch: (search: SearchInput): { sort?: string } => {
    const sort = searchText(search, 'sort');
    return sort ? { sort } : {};
  },
  component: function Services() {
    const { sort = 'name' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ServicesAndPricing
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true })}
      />
    );
  },
});
