import { IconListSearch } from '@tabler/icons-react';
import type { SecurityEvent } from '@roundbook/contract/account/security-log/security-log';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { KIND_COLOURS, KIND_TEXTS, whereText } from './event-text.ts';
import classes from './security-log.module.css';

function Kind({ kind }: Pick<SecurityEvent, 'kind'>) {
  return <StatusBadge colour={KIND_COLOURS[kind] ?? 'slate'}>{KIND_TEXTS[kind]}</StatusBadge>;
}

const when: Column<SecurityEvent> = {
  id: 'at',
  header: 'When',
  grow: 1.2,
  cell: ({ at }) => instantText(at),
};
const who: Column<SecurityEvent> = { id: 'who', header: 'Who', cell: (event) => event.who };
const others: readonly Column<SecurityEvent>[] = [
  { id: 'kind', header: 'What', grow: 1.4, cell: ({ kind }) => <Kind kind={kind} /> },
  { id: 'about', header: 'Details', grow: 2, cell: ({ about }) => about },
  { id: 'where', header: 'From', grow: 2, from: 'md', cell: whereText },
];

const ownColumns = [when, ...others];
const allColumns = [when, who, ...others];

interface EventTableProps {
  readonly events: readonly SecurityEvent[];
  /** Leaves out who it was. */
  readonly isOwn?: boolean;
}

/** Lines of the security log, newest first. */
export function EventTable({ events, isOwn = false }: EventTableProps) {
  const card = (event: SecurityEvent) => (
    <div className={classes.card}>
      <Kind kind={event.kind} />
      <span className={classes.when}>{instantText(event.at)}</span>
      <span className={classes.facts}>
        {[isOwn ? '' : event.who, event.about, whereText(event)].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
  return (
    <DataTable
      label="Security log"
      rows={events}
      columns={isOwn ? ownColumns : allColumns}
      rowId={({ id }) => id}
      rowName={({ kind, at }) => `${KIND_TEXTS[kind]}, ${instantText(at)}`}
      card={card}
      // The server puts them in order.
      sort=""
      onSort={() => undefined}
      empty={
        <EmptyState icon={IconListSearch} title="Nothing of the kind">
          Logins, failed tries and changes of who may do what stand here for a year.
        </EmptyState>
      }
    />
  );
}
