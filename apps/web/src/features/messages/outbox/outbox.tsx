import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Message, MESSAGE_STATES } from '@roundbook/contract/messages/outbox/outbox';
import { purposeWords } from '@roundbook/domain/messages/outbox/purpose-words';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { PageLinks } from '@roundbook/ui/page/page-links.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { outboxCountsQuery, outboxQuery } from './api.ts';
import { MessageBadge, messageColumns, type MessageState } from './message-columns.tsx';
import { headingOf, recipientOf } from './message-text.ts';
import classes from './outbox.module.css';

const MessageDialog = lateDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

export interface OutboxFilters {
  readonly state?: MessageState | undefined;
  readonly search?: string | undefined;
  /** The page number, counted from 1; absent means 1. */
  readonly page?: number | undefined;
  readonly sort?: string | undefined;
}

const PER_PAGE = 200;

function messageCard(message: Message) {
  return (
    <div className={classes.card}>
      <strong className={classes.heading}>{headingOf(message)}</strong>
      <MessageBadge state={message.state} />
      <span className={classes.facts}>
        {[purposeWords(message.kind), recipientOf(message), instantText(message.createdAt)].join(
          ' · ',
        )}
      </span>
    </div>
  );
}

interface OutboxProps {
  readonly filters: OutboxFilters;
  readonly onFilter: (change: OutboxFilters) => void;
}

/** Messages to customers and colleagues, sent or only recorded, newest first. */
export function Outbox({ filters, onFilter }: OutboxProps) {
  const { state, search = '', page = 1, sort = '-created' } = filters;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const query = useQuery(
    outboxQuery({ perPage: PER_PAGE, page, search, ...(state ? { state } : {}) }),
  );
  const counts = useQuery(outboxCountsQuery).data?.counts;
  const states = MESSAGE_STATES.map((value) => ({
    value,
    label: value,
    ...(counts && search === ''
      ? { count: counts.find((one) => one.state === value)?.count ?? 0 }
      : {}),
  }));
  const opened = query.data?.messages.find(({ id }) => id === openedId);
  return (
    <Page
      title="Outbox"
      subtitle="Emails and texts that were sent, or would have been"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <FilterBar>
        <SearchField
          label="Search by customer, address or subject"
          value={search}
          onSearch={(words) => onFilter({ search: words || undefined, page: undefined })}
        />
        <FilterChips
          label="State"
          value={state}
          choices={states}
          onChoose={(chosen) => onFilter({ state: chosen, page: undefined })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {({ messages, total }) => (
          <>
            <DataTable
              label="Messages"
              rows={messages}
              columns={messageColumns}
              rowId={({ id }) => id}
              rowName={(message) => `${headingOf(message)}, to ${message.to}`}
              onOpen={({ id }) => setOpenedId(id)}
              card={messageCard}
              sort={sort}
              onSort={(next) => onFilter({ sort: next })}
              empty={
                <EmptyState
                  icon={IconMailForward}
                  title={state || search ? 'No such messages' : 'Nothing has been sent yet'}
                >
                  {state || search
                    ? 'Choose another state, or search for other words.'
                    : 'Invoices, notices of completed work and invitations appear here once you send them.'}
                </EmptyState>
              }
            />
            <PageLinks
              page={page}
              pages={Math.ceil(total / PER_PAGE)}
              onPage={(next) => onFilter({ page: next })}
            />
          </>
        )}
      </Loaded>
      {opened && (
        <Suspense>
          <MessageDialog message={opened} onClose={() => setOpenedId(null)} />
        </Suspense>
      )}
    </Page>
  );
}
