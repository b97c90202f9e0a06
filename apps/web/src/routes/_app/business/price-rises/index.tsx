import { createFileRoute } from '@tanstack/react-router';
import { listPriceRises } from '@roundbook/contract/work/prices/price-rises';
import { RiseList } from '../../../../features/work/prices/rises/rise-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { type SearchInput, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/business/price-rises/')({
  beforeLoad: guard(listPriceRises.access),
  validateSearch: (search: SearchInput): { sort?: string } => {
    const sort = searchText(search, 'sort');
    return sort ? { sort } : {};
  },
  component: function PriceRises() {
    const { sort = '-on' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <RiseList
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true })}
      />
    );
  },
});
