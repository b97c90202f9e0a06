import { createCustomer } from '@roundbook/contract/customers';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { Page } from '../../ui/page.tsx';
import { refreshCustomer } from './api.ts';
import { CustomerForm } from './customer-form.tsx';
import { emptyCustomer } from './customer-values.ts';

/** Adds a customer and opens them. */
export function NewCustomer() {
  const navigate = useNavigate();
  return (
    <Page
      title="Add customer"
      parent={{ label: 'Customers', to: '/manage/customers' }}
      width="narrow"
    >
      <CustomerForm
        initial={emptyCustomer}
        submitLabel="Add customer"
        onSubmit={async (body) => {
          const { customer } = await call(createCustomer, { body });
          await refreshCustomer(customer.id);
          showSuccess('Customer added');
          await navigate({
            to: '/manage/customers/$customerId',
            params: { customerId: customer.id },
          });
        }}
      />
    </Page>
  );
}
