import { Paper, Tabs, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { useIsPrinting } from '@roundbook/ui/printing/is-printing.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { CustomerInvoices } from '../../../money/invoices/parts.tsx';
import { CustomerStatement } from '../../../money/ledger/parts.tsx';
import { CustomerPayments } from '../../../money/payments/parts.tsx';
import { AddJobButton, CustomerJobs } from '../../../work/jobs/parts.tsx';
import type { CustomerTab } from './customer-tabs.ts';
import { CustomerVisits } from './customer-visits.tsx';
import { CustomerDetails } from './details/customer-details.tsx';
import { CustomerStory } from './story/customer-story.tsx';
import classes from './customer-sections.module.css';

const CustomerDocuments = lazy(async () => ({
  default: (await import('../../../messages/documents/parts.tsx')).CustomerDocuments,
}));

const labels: Readonly<Record<CustomerTab, string>> = {
  story: 'Story',
  jobs: 'Jobs',
  visits: 'Visits',
  invoices: 'Invoices',
  payments: 'Payments',
  statement: 'Statement',
  documents: 'Documents',
  details: 'Details',
};

const REST: readonly CustomerTab[] = ['visits', 'invoices', 'payments', 'statement', 'documents'];
const DESK_TABS: readonly CustomerTab[] = ['story', 'jobs', ...REST];
const PHONE_TABS: readonly CustomerTab[] = ['story', 'jobs', 'details', ...REST];

interface SectionsProps {
  readonly customer: Customer;
  readonly tab: CustomerTab | undefined;
  readonly onTab: (tab: CustomerTab) => void;
}

function Jobs({ customer: { id, jobs, lifecycle } }: { readonly customer: Customer }) {
  return (
    <>
      {lifecycle === 'Active' && jobs.length > 0 && (
        <div className={classes.bar}>
          <AddJobButton customerId={id} />
        </div>
      )}
      <CustomerJobs customerId={id} jobs={jobs} />
    </>
  );
}

/** The open tab on paper, under its name; the jobs come before the story, as they say what is done here. */
function PrintedHeads({
  tab,
  customer,
}: {
  readonly tab: CustomerTab;
  readonly customer: Customer;
}) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <>
      {tab === 'story' && customer.jobs.length > 0 && (
        <>
          <h2 className={classes.printed}>{labels.jobs}</h2>
          <CustomerJobs customerId={customer.id} jobs={customer.jobs} />
        </>
      )}
      <h2 className={classes.printed}>{labels[tab]}</h2>
    </>
  );
}

function Section({ tab, customer }: { readonly tab: CustomerTab; readonly customer: Customer }) {
  switch (tab) {
    case 'story':
      return <CustomerStory customer={customer} />;
    case 'jobs':
      return <Jobs customer={customer} />;
    case 'visits':
      return <CustomerVisits customer={customer} />;
    case 'invoices':
      return <CustomerInvoices customerId={customer.id} />;
    case 'payments':
      return <CustomerPayments customerId={customer.id} />;
    case 'statement':
      return <CustomerStatement customerId={customer.id} shortId={customer.shortId} />;
    case 'documents':
      return (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <CustomerDocuments customerId={customer.id} />
        </Suspense>
      );
    case 'details':
      return <CustomerDetails customer={customer} />;
  }
}

/** A customer's work and money in tabs; the details next to them, or in a separate tab. */
export function CustomerSections({ customer, tab, onTab }: SectionsProps) {
  const phone = useIsPhone();
  const tabs = phone ? PHONE_TABS : DESK_TABS;
  const current = tab && tabs.includes(tab) ? tab : 'story';
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the tab that an address names may be beyond the edge of the screen.
    const chosen = list.current?.querySelector(`[data-tab='${current}']`);
    if (!list.current || !chosen) return;
    const [all, one] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.current.scrollLeft += (one.left + one.right - all.left - all.right) / 2;
  }, [current]);
  const main = (
    <Tabs
      value={current}
      onChange={(next) => next && onTab(next as CustomerTab)}
      keepMounted={false}
      className={classes.tabs}
    >
      <TabsList ref={list} className={classes.list} aria-label="Parts of the customer">
        {tabs.map((name) => (
          <TabsTab key={name} value={name} data-tab={name} className={classes.tab}>
            {labels[name]}
          </TabsTab>
        ))}
      </TabsList>
      {tabs.map((name) => (
        <TabsPanel key={name} value={name}>
          {name === 'details' ? (
            <div className={classes.details}>
              <Section tab={name} customer={customer} />
            </div>
          ) : (
            <Paper className={classes.card}>
              <PrintedHeads tab={name} customer={customer} />
              <Section tab={name} customer={customer} />
            </Paper>
          )}
        </TabsPanel>
      ))}
    </Tabs>
  );
  if (phone) return main;
  return <RecordLayout main={main} side={<CustomerDetails customer={customer} />} />;
}
