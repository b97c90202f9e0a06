import { createFileRoute } from '@tanstack/react-router';
import { listServices } from '@roundbook/contract/work/services/services';
import { ServiceList } from '../../../../features/work/services/service-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { type SearchInput, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/business/services/')({
  beforeLoad: guard(listServices.access),
  validateSearch: (search: SearchInput): { sort?: string } => {
    const sort = searchText(search, 'sort');
    return sort ? { sort } : {};
  },
  component: function Services() {
    const { sort = 'name' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ServiceList
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true })}
      />
    );
  },
});
