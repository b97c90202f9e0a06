import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import type { Remainder } from '@roundbook/contract/money/ledger/debts';
import { MOST_REMAINDER } from '@roundbook/domain/money/ledger/remainders';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { leftOutText } from '@roundbook/ui/bulk/outcome-text.ts';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { writeOff } from '../bulk-calls.ts';
import { remaindersQuery } from './api.ts';

const AMOUNTS = [100, 200, 500, 1000, MOST_REMAINDER];
const AGES = [30, 60, 90, 180, 365];
const USUAL = { below: 200, olderThan: 60 };

const columns: readonly Column<Remainder>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 1.8,
    cell: ({ displayName }) => displayName,
    sortBy: ({ displayName }) => displayName,
  },
  { id: 'number', header: 'Left of', cell: ({ number }) => number },
  {
    id: 'due',
    header: 'Due',
    cell: ({ dueOn }) => <span className="tabular">{dateText(dueOn)}</span>,
    sortBy: ({ dueOn }) => dueOn,
  },
  {
    id: 'amount',
    header: 'It was',
    align: 'end',
    cell: ({ amount }) => <MoneyText pence={amount} />,
    sortBy: ({ amount }) => amount,
  },
  {
    id: 'open',
    header: 'Left',
    align: 'end',
    cell: ({ open }) => <MoneyText pence={open} />,
    sortBy: ({ open }) => open,
  },
];

interface WriteOffButtonProps {
  readonly rows: readonly Remainder[];
  readonly clear: () => void;
}

function WriteOffButton({ rows, clear }: WriteOffButtonProps) {
  const total = formatPounds(rows.reduce((sum, { open }) => sum + open, 0));
  const run = async () => {
    const isSure = await confirm({
      title: `Write off ${total}?`,
      message: `${countText(rows.length, 'remainder')} will no longer be owed. Customers get no message about it, and you can undo it.`,
      action: `Write off ${total}`,
      tone: 'warning',
    });
    if (!isSure) return;
    try {
      await runBulk(writeOff, rows, null, {
        title: 'Small remainders',
        outcome: ({ pence, leftOut }) =>
          `${formatPounds(pence)} written off${leftOutText(leftOut.length)}.`,
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return <ActionButton onClick={() => void run()}>Write off {total}</ActionButton>;
}

interface RemainderListProps {
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** The remainders of old debts; the user writes off the chosen remainders together. */
export function RemainderList({ sort = 'due', onSort }: RemainderListProps) {
  const [{ below, olderThan }, setChoice] = useState(USUAL);
  const query = useQuery(remaindersQuery(below, olderThan));
  const { data } = query;
  const choose = (change: Partial<typeof USUAL>) => setChoice({ below, olderThan, ...change });
  return (
    <Page
      title="Small remainders"
      parent={{ label: 'Invoices', to: '/manage/invoices' }}
      subtitle={
        data &&
        data.count > 0 &&
        `${countText(data.count, 'remainder')}, ${formatPounds(data.total)} together`
      }
    >
      <FilterBar>
        <FilterSelect
          label="Less than"
          all={`Less than ${formatPounds(USUAL.below)}`}
          value={below === USUAL.below ? undefined : String(below)}
          choices={AMOUNTS.filter((pence) => pence !== USUAL.below).map((pence) => ({
            value: String(pence),
            label: `Less than ${formatPounds(pence)}`,
          }))}
          onChoose={(chosen) => choose({ below: Number(chosen ?? USUAL.below) })}
        />
        <FilterSelect
          label="Past due"
          all={`Over ${USUAL.olderThan} days late`}
          value={olderThan === USUAL.olderThan ? undefined : String(olderThan)}
          choices={AGES.filter((days) => days !== USUAL.olderThan).map((days) => ({
            value: String(days),
            label: `Over ${days} days late`,
          }))}
          onChoose={(chosen) => choose({ olderThan: Number(chosen ?? USUAL.olderThan) })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ remainders }) => (
          <DataTable
            label="Small remainders"
            rows={remainders}
            columns={columns}
            rowId={({ itemId }) => itemId}
            rowName={({ displayName }) => displayName}
            rowLink={({ customerId }) =>
              linkOptions({ to: '/manage/customers/$customerId', params: { customerId } })
            }
            card={(row) => (
              <RowCard>
                <CardLine start={row.displayName} end={<MoneyText pence={row.open} />} />
                <CardLine
                  start={`${row.number}, due ${dateText(row.dueOn)}`}
                  end={`of ${formatPounds(row.amount)}`}
                />
              </RowCard>
            )}
            sort={sort}
            onSort={onSort}
            bulkActions={(rows, clear) => <WriteOffButton rows={rows} clear={clear} />}
            empty={
              <EmptyState icon={IconCoins} title="No small remainders">
                Pennies left on old invoices appear here. The remainders that you choose are written
                off together.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
