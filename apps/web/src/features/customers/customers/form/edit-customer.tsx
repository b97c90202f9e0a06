import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { type FieldTexts, useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { useTags } from '../../tags/lookups.ts';
import { customerQuery } from '../api.ts';
import { CustomerForm } from './customer-form.tsx';
import { type CustomerValues, valuesOf } from './customer-values.ts';

const asIs = (text: string) => text;
const timeText = (time: string | null) => time ?? 'any time';

/**
 * The labels of a customer's fields and the text of their values, shown when two users have changed
 * the same field.
 */
function textsWith(tags: readonly Tag[]): FieldTexts<CustomerValues> {
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  return {
    type: { label: 'Type', text: asIs },
    name: { label: 'Name', text: asIs },
    businessName: { label: 'Business name', text: asIs },
    email: { label: 'Email', text: asIs },
    phoneNumber: { label: 'Phone', text: asIs },
    mobileNumber: { label: 'Mobile', text: asIs },
    address: { label: 'Address', text: (address) => displayAddress(address) },
    accessNotes: { label: 'Access notes', text: asIs },
    notBefore: { label: 'Not before', text: timeText },
    notAfter: { label: 'Not after', text: timeText },
    notes: { label: 'Notes', text: asIs },
    contacts: {
      label: 'Other contacts',
      text: (contacts) =>
        contacts
          .map(({ name, role, phoneNumber, email }) =>
            [name, role, phoneNumber, email].filter(Boolean).join(', '),
          )
          .join('\n'),
    },
    sites: {
      label: 'Further sites',
      text: (sites) =>
        sites.map(({ name, address }) => `${name}: ${displayAddress(address)}`).join('\n'),
    },
    tagIds: { label: 'Tags', text: (ids) => ids.map((id) => tagNames.get(id) ?? '').join(', ') },
  };
}

const opened = (customer: Customer) => ({ values: valuesOf(customer), version: customer.version });

const recordOf = (customerId: string) =>
  linkOptions({ to: '/manage/customers/$customerId', params: { customerId } });

function EditForm({ customer: { id }, customer }: { readonly customer: Customer }) {
  // Other users' changes do not alter the open form; they are merged when the form is saved.
  const [atFirst] = useState(() => opened(customer));
  const navigate = useNavigateFromHere();
  const merging = useMerging(textsWith(useTags()));
  return (
    <>
      <CustomerForm
        id={id}
        initial={atFirst.values}
        submitLabel="Save"
        onSubmit={async (mine) => {
          await merging.save({
            opened: atFirst,
            mine,
            send: (values, version) =>
              call(updateCustomer, { params: { id }, body: { ...values, version } }),
            read: (current) => opened((current as { customer: Customer }).customer),
          });
          showSuccess('Customer saved');
          await navigate(recordOf(id));
        }}
      />
      {merging.dialog}
    </>
  );
}

function NotEditable({ customer }: { readonly customer: Customer }) {
  return (
    <EmptyState
      icon={IconLock}
      title={`This customer is ${customer.lifecycle.toLowerCase()}`}
      action={<LinkButton {...recordOf(customer.id)}>Back to the customer</LinkButton>}
    >
      Only an active customer can be changed.
    </EmptyState>
  );
}

const parent = { label: 'Customers', to: '/manage/customers' } as const;

/** Edits a customer. */
export function EditCustomer({ customerId }: { readonly customerId: string }) {
  const query = useQuery(customerQuery(customerId));
  const customer = query.data?.customer;
  return (
    <Page
      title={customer ? `Edit ${customer.displayName}` : 'Edit customer'}
      parent={parent}
      width="narrow"
    >
      <Loaded query={query} parent={parent} skeleton={<FormSkeleton fields={8} />}>
        {(data) =>
          data.customer.lifecycle === 'Active' ? (
            <EditForm key={customerId} customer={data.customer} />
          ) : (
            <NotEditable customer={data.customer} />
          )
        }
      </Loaded>
    </Page>
  );
}
