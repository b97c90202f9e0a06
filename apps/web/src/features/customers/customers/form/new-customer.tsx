import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { useUsualAssignee } from '../../../account/grants/lookups.ts';
import { firstJobBody, newJobValues } from '../../../work/jobs/parts.tsx';
import { CustomerForm } from './customer-form.tsx';
import { emptyCustomer } from './customer-values.ts';
import { askAboutDuplicates } from './duplicates.tsx';
import { firstJobWanted } from './first-job.tsx';

function NewCustomerForm({ assignee }: { readonly assignee: string }) {
  const navigate = useNavigateFromHere();
  const { today } = useAppStart();
  const [newJob] = useState(() => {
    firstJobWanted.recall();
    return newJobValues(today, assignee);
  });
  return (
    <CustomerForm
      initial={emptyCustomer}
      newJob={newJob}
      submitLabel="Add customer"
      onSubmit={async (values, job) => {
        await askAboutDuplicates(values);
        const firstJob = job && firstJobBody(job);
        const { customer } = await call(createCustomer, { body: { ...values, firstJob } });
        showSuccess(firstJob ? 'Customer added with their first job' : 'Customer added');
        await navigate({
          to: '/manage/customers/$customerId',
          params: { customerId: customer.id },
        });
      }}
    />
  );
}

/** Adds a customer, optionally with a first job, and opens the record. */
export function NewCustomer() {
  const assignee = useUsualAssignee();
  return (
    <Page
      title="Add customer"
      parent={{ label: 'Customers', to: '/manage/customers' }}
      width="narrow"
    >
      {assignee === undefined ? (
        <FormSkeleton fields={8} />
      ) : (
        <NewCustomerForm assignee={assignee} />
      )}
    </Page>
  );
}
