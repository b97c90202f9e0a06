import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ProviderEventRecord } from '@roundbook/contract/money/provider-events/provider-events';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { providerEventsQuery, useRetryEvent } from './api.ts';
import classes from './provider-events.module.css';

const OBJECT_TEXTS: Readonly<Record<ProviderEventRecord['object'], string>> = {
  account: 'The payment account',
  method: 'A card or Direct Debit',
  payment: 'A payment',
  refund: 'A refund',
  dispute: 'A dispute',
  payout: 'A payout',
};

const PROVIDER_TEXTS: Readonly<Record<string, string>> = {
  sandbox: 'Sandbox',
  stripe: 'Stripe',
  gocardless: 'GoCardless',
};

function providerText({ provider }: ProviderEventRecord): string {
  return PROVIDER_TEXTS[provider] ?? provider;
}

function StateBadge({ event: { state, tryAt } }: { readonly event: ProviderEventRecord }) {
  if (state === 'Failed') return <StatusBadge colour="red">Given up</StatusBadge>;
  return (
    <StatusBadge colour="amber">
      {tryAt ? `Tried again ${instantText(tryAt)}` : 'Tried again'}
    </StatusBadge>
  );
}

function RetryButton({ event }: { readonly event: ProviderEventRecord }) {
  const retry = useRetryEvent();
  return (
    <ActionButton
      size="xs"
      variant="default"
      loading={retry.isPending}
      aria-label={`Run again: ${OBJECT_TEXTS[event.object]}, ${event.objectId}`}
      onClick={() => retry.mutate({ params: { id: event.id } })}
    >
      Run again
    </ActionButton>
  );
}

const columns: readonly Column<ProviderEventRecord>[] = [
  { id: 'at', header: 'Received', cell: ({ receivedAt }) => instantText(receivedAt) },
  { id: 'provider', header: 'From', from: 'md', grow: 0.7, cell: providerText },
  {
    id: 'about',
    header: 'About',
    grow: 2,
    cell: ({ object, objectId }) => (
      <span className={classes.words}>
        {OBJECT_TEXTS[object]}
        <span className={classes.id}>{objectId}</span>
      </span>
    ),
  },
  { id: 'reason', header: 'Why it is stuck', grow: 2, cell: ({ reason }) => reason },
  { id: 'state', header: 'State', grow: 1.4, cell: (event) => <StateBadge event={event} /> },
  {
    id: 'retry',
    header: 'Run again',
    align: 'end',
    cell: (event) => <RetryButton event={event} />,
  },
];

function EventCard({ event }: { readonly event: ProviderEventRecord }) {
  return (
    <div className={classes.card}>
      <span className={classes.words}>
        {OBJECT_TEXTS[event.object]}
        <span className={classes.id}>
          {providerText(event)}, {instantText(event.receivedAt)}
        </span>
      </span>
      <StateBadge event={event} />
      <span className={classes.reason}>{event.reason}</span>
      <RetryButton event={event} />
    </div>
  );
}

/** Events from payment providers that could not be processed, with a button to try again. */
export function ProviderEvents() {
  const query = useQuery(providerEventsQuery);
  return (
    <Page
      title="Payment events"
      subtitle="Messages from payment providers that could not be processed"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ events, lastDoneAt }) => (
          <DataTable
            label="Payment events"
            rows={events}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ object, objectId }) => `${OBJECT_TEXTS[object]}, ${objectId}`}
            card={(event) => <EventCard event={event} />}
            // The server orders the rows.
            sort=""
            onSort={() => undefined}
            empty={
              <EmptyState icon={IconCircleCheck} title="Nothing is stuck">
                {lastDoneAt
                  ? `Every message has been processed, the last of them on ${instantText(lastDoneAt)}.`
                  : 'No payment provider has sent a message yet. Messages that cannot be processed appear here.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
