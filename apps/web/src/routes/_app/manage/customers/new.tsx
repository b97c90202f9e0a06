import { createFileRoute } from '@tanstack/react-router';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { NewCustomer } from '../../../../features/customers/customers/form/new-customer.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/customers/new')({
  beforeLoad: guard(createCustomer.access),
  component: NewCustomer,
});
