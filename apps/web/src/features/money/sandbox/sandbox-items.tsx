import { IconFlask } from '@tabler/icons-react';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useMakeTrouble } from './api.ts';
import {
  colourOf,
  KIND_TEXTS,
  PORT_TEXTS,
  type SandboxItem,
  TROUBLE_TEXTS,
} from './sandbox-words.ts';
import classes from './sandbox.module.css';

function nameOf({ kind, about }: SandboxItem): string {
  return about ? `${KIND_TEXTS[kind]}, ${about}` : KIND_TEXTS[kind];
}

function TroubleMenu({ item }: { readonly item: SandboxItem }) {
  const trouble = useMakeTrouble();
  if (item.troubles.length === 0) return null;
  return (
    <ActionMenu
      label={`What can happen to ${nameOf(item)}`}
      actions={item.troubles.map((one) => ({
        label: TROUBLE_TEXTS[one],
        run: () => trouble.mutate({ body: { id: item.id, trouble: one } }),
      }))}
    />
  );
}

function StateBadge({ state }: Pick<SandboxItem, 'state'>) {
  return <StatusBadge colour={colourOf(state)}>{state}</StatusBadge>;
}

const columns: readonly Column<SandboxItem>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => instantText(at) },
  {
    id: 'kind',
    header: 'What',
    cell: ({ kind, port }) =>
      kind === 'payment' ? `${KIND_TEXTS[kind]}, ${PORT_TEXTS[port]}` : KIND_TEXTS[kind],
  },
  { id: 'about', header: 'About', grow: 2, cell: ({ about }) => about },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <MoneyText pence={amount} />,
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'trouble',
    header: 'Try',
    align: 'end',
    grow: 0.5,
    cell: (item) => <TroubleMenu item={item} />,
  },
];

function ItemCard({ item }: { readonly item: SandboxItem }) {
  return (
    <div className={classes.item}>
      <div className={classes.words}>
        <span className={classes.kind}>
          {KIND_TEXTS[item.kind]} {item.amount !== null && <MoneyText pence={item.amount} />}
        </span>
        {item.about && <span className={classes.about}>{item.about}</span>}
        <span className={classes.about}>{instantText(item.at)}</span>
      </div>
      <StateBadge state={item.state} />
      <TroubleMenu item={item} />
    </div>
  );
}

/** A business's sandbox items, and the events that can be triggered on each. */
export function SandboxItems({ items }: { readonly items: readonly SandboxItem[] }) {
  return (
    <DataTable
      label="What is in the sandbox"
      rows={items}
      columns={columns}
      rowId={({ id }) => id}
      rowName={nameOf}
      card={(item) => <ItemCard item={item} />}
      // The server orders the rows.
      sort=""
      onSort={() => undefined}
      empty={
        <EmptyState icon={IconFlask} title="Nothing has been tried yet">
          Cards, mandates, payments and payouts appear here once there are any. Set up payments,
          then ask a customer for a card or a Direct Debit.
        </EmptyState>
      }
    />
  );
}
