import { createFileRoute } from '@tanstack/react-router';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { customerFilters } from '../../../../features/customers/customers/list/customer-filters.ts';
import { CustomerList } from '../../../../features/customers/customers/list/customer-list.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/customers/')({
  beforeLoad: guard(listCustomers.access),
  validateSearch: customerFilters,
  component: function Customers() {
    const filters = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <CustomerList
        filters={filters}
        onFilter={(search) => void navigate({ search, replace: true })}
      />
    );
  },
});
