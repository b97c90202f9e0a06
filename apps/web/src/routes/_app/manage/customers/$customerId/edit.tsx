import { createFileRoute } from '@tanstack/react-router';
import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { EditCustomer } from '../../../../../features/customers/customers/form/edit-customer.tsx';
import { guard } from '../../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/customers/$customerId/edit')({
  beforeLoad: guard(updateCustomer.access),
  component: function Edit() {
    return <EditCustomer customerId={Route.useParams().customerId} />;
  },
});
