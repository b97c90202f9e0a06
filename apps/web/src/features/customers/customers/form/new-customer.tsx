import { useNavigate } from '@tanstack/react-router';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { Page } from '@roundbook/ui/page/page.tsx';
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
