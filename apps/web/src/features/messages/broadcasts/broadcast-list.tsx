import { IconSpeakerphone } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useCall } from '@roundbook/client/api';
import {
  type Broadcast,
  createBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { countWords } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { usePagedList } from '@roundbook/ui/data-table/paged-list.ts';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { PlanNotice } from '../../../platform/places/plan-notice.tsx';
import { showRefusal } from '../../../platform/refusal.ts';
import { broadcastPages } from './api.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';

const when = ({ startedAt, startsAt, createdAt }: Broadcast) => startedAt ?? startsAt ?? createdAt;

const progressOf = ({ results }: Broadcast) => countWords(results);

const columns: readonly Column<Broadcast>[] = [
  { id: 'name', header: 'Name', grow: 2, cell: ({ name }) => name },
  { id: 'when', header: 'When', grow: 1.2, cell: (row) => instantText(when(row)) },
  {
    id: 'channel',
    header: 'By',
    from: 'md',
    cell: ({ channel }) => (channel === 'email' ? 'Email' : 'Text'),
  },
  { id: 'progress', header: 'Progress', grow: 1.6, cell: progressOf },
  { id: 'state', header: 'State', cell: ({ state }) => <BroadcastBadge state={state} /> },
];

const BLANK = {
  name: 'New broadcast',
  channel: 'email',
  purpose: 'marketing',
  audience: {},
} as const;

/** Broadcasts, newest first. */
export function BroadcastList() {
  const navigate = useNavigateFromHere();
  const start = useAppStart();
  const creation = mayUse(start, createBroadcast.access);
  const { query, rows, rest } = usePagedList(broadcastPages);
  const create = useCall(createBroadcast, {
    onSuccess: ({ broadcast }) =>
      void navigate({
        to: '/more/broadcasts/$broadcastId',
        params: { broadcastId: broadcast.id },
      }),
  });
  return (
    <Page
      title="Broadcasts"
      subtitle="One message to many customers"
      actions={
        <>
          <LinkButton variant="default" to="/more/communication-preferences">
            Who may be sent what
          </LinkButton>
          <ActionButton
            loading={create.isPending}
            onClick={() =>
              creation.allowed
                ? create.mutate({ body: BLANK })
                : void showRefusal(creation, { voucher: start.balance.pendingVoucher })
            }
          >
            New broadcast
          </ActionButton>
        </>
      }
    >
      <PlanNotice feature="BROADCASTS" />
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <DataTable
            label="Broadcasts"
            rows={rows}
            rest={rest}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) =>
              linkOptions({ to: '/more/broadcasts/$broadcastId', params: { broadcastId: id } })
            }
            card={(row) => (
              <RowCard>
                <CardLine start={row.name} end={<BroadcastBadge state={row.state} />} />
                <CardLine start={instantText(when(row))} end={progressOf(row)} />
              </RowCard>
            )}
            sort="-when"
            onSort={() => undefined}
            empty={
              <EmptyState icon={IconSpeakerphone} title="No broadcasts yet">
                Send one message to all customers on a round, in a street or with a tag.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
