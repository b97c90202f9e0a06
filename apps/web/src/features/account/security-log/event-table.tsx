import { IconListSearch } from '@tabler/icons-react';
import type { SecurityEvent } from '@roundbook/contract/account/security-log/security-log';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { EventCard, KindBadge } from './event-card.tsx';
import { aboutText, KIND_TEXTS, whereText } from './event-text.ts';

const columns: readonly Column<SecurityEvent>[] = [
  { id: 'at', header: 'When', grow: 1.2, cell: ({ at }) => instantText(at) },
  { id: 'who', header: 'Who', cell: ({ who }) => who },
  { id: 'kind', header: 'What', grow: 1.4, cell: ({ kind }) => <KindBadge kind={kind} /> },
  { id: 'about', header: 'Details', grow: 2, cell: aboutText },
  { id: 'where', header: 'From', grow: 2, from: 'md', cell: whereText },
];

/** Lines of the business's security log, newest first. */
export function EventTable({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <DataTable
      label="Security log"
      rows={events}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ kind, at }) => `${KIND_TEXTS[kind]}, ${instantText(at)}`}
      card={(event) => <EventCard event={event} />}
      // The server orders the rows.
      sort=""
      onSort={() => undefined}
      empty={
        <EmptyState icon={IconListSearch} title="No such events">
          Logins, failed attempts and changes to permissions are listed here for a year.
        </EmptyState>
      }
    />
  );
}
