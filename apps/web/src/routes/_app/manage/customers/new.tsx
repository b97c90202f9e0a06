import { createCustomer } from '@roundbook/contract/customers';
import { createFileRoute } from '@tanstack/react-router';
import { NewCustomer } from '../../../../features/customers/new-customer.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/customers/new')({
  beforeLoad: guard(createCustomer.access),
  component: NewCustomer,
});
