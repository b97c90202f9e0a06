import type { Customer } from '@roundbook/contract/customers';
import { displayAddress } from '@roundbook/domain/addresses/display';
import type { CustomerState } from '@roundbook/domain/customers/lifecycle';
import { customerDisplayName } from '@roundbook/domain/customers/name';
import { IconCoinPound, IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { rememberRecent } from '../../platform/recents.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useIsPhone } from '../../ui/is-phone.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import type { Colour } from '../../ui/palette.ts';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RecordPaymentButton } from '../payments/parts.tsx';
import { customerQuery } from './api.ts';
import { ContactLinks } from './contact-links.tsx';
import { CustomerSections } from './customer-sections.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import type { CustomerTab } from './customer-tabs.ts';
import { useLifecycleActions } from './lifecycle-actions.ts';

const BalanceDialog = lazy(() => import('./balance-dialog.tsx'));

const stateColours: Readonly<Record<CustomerState, Colour>> = {
  Active: 'green',
  Deleted: 'red',
  Anonymised: 'slate',
  Purged: 'slate',
};

function Actions({ customer }: { readonly customer: Customer }) {
  const lifecycle = useLifecycleActions(customer);
  const phone = useIsPhone();
  const [balancing, setBalancing] = useState(false);
  const { id, balance } = customer;
  const name = customerDisplayName(customer);
  return (
    <>
      {phone && <ContactLinks customer={customer} />}
      {customer.lifecycle === 'Active' && (
        <LinkButton
          leadsToForm
          to="/manage/customers/$customerId/edit"
          params={{ customerId: id }}
          variant="default"
          leftSection={<IconEdit size={16} aria-hidden />}
        >
          Edit
        </LinkButton>
      )}
      {customer.lifecycle !== 'Anonymised' && (
        <RecordPaymentButton customer={{ id, name, balance: balance ?? 0 }} variant="default" />
      )}
      <ActionMenu
        label={`More actions for ${name}`}
        actions={[
          { label: 'Change balance', icon: IconCoinPound, run: () => setBalancing(true) },
          ...lifecycle,
        ]}
      />
      {balancing && (
        <Suspense>
          <BalanceDialog
            customerId={id}
            balance={balance ?? 0}
            onClose={() => setBalancing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface CustomerRecordProps {
  readonly customerId: string;
  readonly tab: CustomerTab | undefined;
  readonly onTab: (tab: CustomerTab) => void;
}

const parent = { label: 'Customers', to: '/manage/customers' } as const;

/** One customer. */
export function CustomerRecord({ customerId, tab, onTab }: CustomerRecordProps) {
  const query = useQuery(customerQuery(customerId));
  const customer = query.data?.customer;
  const title = customer ? customerDisplayName(customer) : 'Customer';
  const subtitle = customer ? displayAddress(customer.address) : '';
  const known = customer !== undefined;
  useEffect(() => {
    if (known) rememberRecent({ kind: 'customer', id: customerId, title, subtitle });
  }, [known, customerId, title, subtitle]);
  return (
    <Page
      title={title}
      parent={parent}
      subtitle={subtitle}
      aside={
        customer && (
          <StatusBadge colour={stateColours[customer.lifecycle]}>{customer.lifecycle}</StatusBadge>
        )
      }
      actions={customer && <Actions customer={customer} />}
    >
      <Loaded
        query={query}
        parent={parent}
        skeleton={
          <>
            <CardSkeleton lines={1} />
            <CardSkeleton lines={6} />
          </>
        }
      >
        {(data) => (
          <>
            <CustomerSummary customer={data.customer} />
            <CustomerSections customer={data.customer} tab={tab} onTab={onTab} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
