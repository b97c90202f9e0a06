import { IconCoinPound, IconEdit, IconFileInvoice, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { CustomerState } from '@roundbook/domain/customers/customers/lifecycle';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { rememberRecent } from '../../../../platform/recents.ts';
import { useOpenThread } from '../../../messages/threads/lookups.ts';
import { ChargeButton, PendingCharges } from '../../../money/charges/parts.tsx';
import { BalanceDialog } from '../../../money/ledger/parts.tsx';
import { RecordPaymentButton } from '../../../money/payments/parts.tsx';
import { VisitRequests } from '../../pages/visit-requests.tsx';
import { customerQuery } from '../api.ts';
import { ContactLinks } from './contact-links.tsx';
import { CustomerSections } from './customer-sections.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import type { CustomerTab } from './customer-tabs.ts';
import { useLifecycleActions } from './lifecycle-actions.ts';

const STATE_COLOURS: Readonly<Record<CustomerState, Colour>> = {
  Active: 'green',
  Deleted: 'red',
  Anonymised: 'slate',
  Purged: 'slate',
};

function Actions({ customer }: { readonly customer: Customer }) {
  const lifecycle = useLifecycleActions(customer);
  const phone = useIsPhone();
  const navigate = useNavigate();
  const openThread = useOpenThread();
  const [balancing, setBalancing] = useState(false);
  const { id, balance } = customer;
  const name = customer.displayName;
  const owes = (balance ?? 0) > 0;
  const payment = customer.lifecycle !== 'Anonymised' && (
    <RecordPaymentButton
      customer={{ id, name, balance: balance ?? 0 }}
      variant={owes ? 'filled' : 'default'}
    />
  );
  return (
    <>
      {phone && <ContactLinks customer={customer} />}
      {owes && payment}
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
      {!owes && payment}
      {customer.lifecycle === 'Active' && <ChargeButton customerId={id} />}
      <ActionMenu
        label={`More actions for ${name}`}
        actions={[
          {
            label: 'New invoice',
            icon: IconFileInvoice,
            run: () => void navigate({ to: '/manage/invoices/new', search: { customerId: id } }),
            disabledBecause: customer.lifecycle === 'Active' ? null : 'They are not active',
          },
          {
            label: 'Messages',
            icon: IconMessages,
            run: () => openThread({ customerId: id }),
            disabledBecause: customer.lifecycle === 'Active' ? null : 'They are not active',
          },
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

/** The record of one customer, as a screen. */
export function CustomerRecord({ customerId, tab, onTab }: CustomerRecordProps) {
  const query = useQuery(customerQuery(customerId));
  const customer = query.data?.customer;
  const title = customer ? customer.displayName : 'Customer';
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
          <>
            <StatusBadge colour={STATE_COLOURS[customer.lifecycle]}>
              {customer.lifecycle}
            </StatusBadge>
            {customer.hold && <StatusBadge colour="red">On hold</StatusBadge>}
          </>
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
            <VisitRequests customerId={customerId} />
            <Suspense>
              <PendingCharges customerId={customerId} />
            </Suspense>
            <CustomerSections customer={data.customer} tab={tab} onTab={onTab} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
