import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { Service } from '@roundbook/contract/work/services/services';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { shownPrice } from '../../../platform/prices/added-vat.ts';
import { servicesQuery } from './api.ts';
import { durationLabel, serviceColumns, typeLabel } from './service-columns.tsx';
import classes from './service-list.module.css';

function serviceCard(service: Service) {
  const { name, defaultCost } = service;
  const facts = [defaultCost === null ? null : shownPrice(defaultCost), durationLabel(service)];
  return (
    <div className={classes.card}>
      <strong>{name}</strong>
      <span className={classes.facts}>
        {[typeLabel(service), ...facts].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

const add = (
  <LinkButton
    leadsToForm
    to="/business/services/new"
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    Add service
  </LinkButton>
);

interface ServiceListProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The business's services. */
export function ServiceList({ sort, onSort }: ServiceListProps) {
  return (
    <Page
      title="Services"
      subtitle="What you do, with its usual price and time"
      parent={{ label: 'Settings', to: '/settings' }}
      actions={add}
    >
      <Loaded query={useQuery(servicesQuery)} skeleton={<ListSkeleton rows={6} />}>
        {({ services }) => (
          <DataTable
            label="Services"
            rows={services}
            columns={serviceColumns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) =>
              linkOptions({ to: '/business/services/$serviceId', params: { serviceId: id } })
            }
            card={serviceCard}
            sort={sort}
            onSort={onSort}
            empty={
              <EmptyState icon={IconSparkles} title="No services yet" action={add}>
                A service gives a new job its name, price and time, so that you type them once.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
