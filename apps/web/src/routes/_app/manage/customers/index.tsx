import { listCustomers } from '@roundbook/contract/customers';
import { createFileRoute } from '@tanstack/react-router';
import { customerFilters } from '../../../../features/customers/customer-filters.ts';
import { CustomerList } from '../../../../features/customers/customer-list.tsx';
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
