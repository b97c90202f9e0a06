import { createFileRoute } from '@tanstack/react-router';
import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { CustomerRecord } from '../../../../../features/customers/customers/record/customer-record.tsx';
import { customerTab } from '../../../../../features/customers/customers/record/customer-tabs.ts';
import { guard } from '../../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/customers/$customerId/')({
  // Workers may read a customer for the work view, but the office's page is not for them.
  beforeLoad: guard(updateCustomer.access),
  validateSearch: customerTab,
  component: function Customer() {
    const { customerId } = Route.useParams();
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <CustomerRecord
        key={customerId}
        customerId={customerId}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      />
    );
  },
});
