import { Alert } from '@mantine/core';
import { IconBuildingBank, IconChecks, IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useOnline } from '@roundbook/client/online';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { convertTransaction } from '@roundbook/contract/money/bank-transactions/decisions';
import type {
  Candidate,
  countTransactions,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { PrintedTable } from '@roundbook/ui/printing/printed-table.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { useSavedAt } from '../../../offline/reading/kept-reads.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { rowsOf, transactionsQuery, useTransactions } from './api.ts';
import { CertainBar } from './certain-bar.tsx';
import { printedColumns } from './printed-columns.tsx';
import { Queue } from './queue/queue.tsx';
import { TransactionFilterBar } from './transaction-filter-bar.tsx';
import type { ReconciliationFilters, readFilters } from './transaction-filters.ts';
import { type Deciding, type Decisions, isDecidable } from './use-decisions.ts';

const loadSomebodyElse = () => import('./dialogs/somebody-else-dialog.tsx');
const SomebodyElseDialog = lateDialog(async () => (await loadSomebodyElse()).SomebodyElseDialog);
const SplitDialog = lateDialog(
  async () => (await import('./dialogs/split-dialog.tsx')).SplitDialog,
);
const OtherwiseDialog = lateDialog(
  async () => (await import('./dialogs/otherwise-dialog.tsx')).OtherwiseDialog,
);
const IgnoreDialog = lateDialog(
  async () => (await import('./dialogs/ignore-dialog.tsx')).IgnoreDialog,
);

interface Asked {
  readonly what: 'somebodyElse' | 'split' | 'otherwise' | 'ignoreWithReason';
  readonly row: Transaction;
}

interface TransactionListProps {
  readonly filters: ReconciliationFilters;
  readonly read: ReturnType<typeof readFilters>;
  readonly counts: ResponseOf<typeof countTransactions> | undefined;
  readonly onFilter: (change: ReconciliationFilters) => void;
  readonly decisions: Decisions;
  readonly deciding: ReadonlyMap<string, Deciding>;
  readonly onKeys: () => void;
}

/** Says that there is no signal, and how old the list is. */
function OfflineNote({ savedAt }: { readonly savedAt: string | null }) {
  const online = useOnline();
  if (online && savedAt === null) return null;
  return (
    <Alert color="amber" icon={<IconCloudOff aria-hidden />} title="Read only: there is no signal">
      {savedAt === null
        ? 'You cannot book, ignore or take back transactions without signal.'
        : `This is the list as it was on ${instantText(savedAt)}. You cannot book, ignore or take back transactions without signal.`}
    </Alert>
  );
}

interface EmptyProps {
  readonly narrowed: boolean;
  readonly state: string;
  /** Whether the business has any transactions. */
  readonly any: boolean;
}

function Empty({ narrowed, state, any }: EmptyProps) {
  if (narrowed) {
    return (
      <EmptyState icon={IconSearchOff} title="No transactions found">
        Try another name, amount, period, direction or match.
      </EmptyState>
    );
  }
  if (!any) {
    return (
      <EmptyState
        icon={IconBuildingBank}
        title="No bank transactions yet"
        action={
          <LinkButton to="/settings/payments/bank-reconciliation" search={{ panel: 'accounts' }}>
            Add statements or connect a bank
          </LinkButton>
        }
      >
        Drop in a statement from your bank, or connect it. Nearly every payment then finds its
        customer automatically.
      </EmptyState>
    );
  }
  return state === 'New' ? (
    <EmptyState icon={IconChecks} title="All done">
      Every transaction is booked or ignored.
    </EmptyState>
  ) : (
    <EmptyState icon={IconBuildingBank} title={`Nothing is ${state.toLowerCase()}`} />
  );
}

/** The bank's transactions, for the user to work through. */
export function TransactionList(props: TransactionListProps) {
  const { filters, read, counts, onFilter, decisions, deciding, onKeys } = props;
  const { state, decision, narrowing } = read;
  const query = { ...narrowing, newStatus: state, ...(decision ? { decision } : {}) };
  const list = useTransactions(query);
  const savedAt = useSavedAt(transactionsQuery(query).queryKey);
  const rows = rowsOf(list.pages ?? []);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);

  const start = useAppStart();
  const using = mayUse(start, convertTransaction.access);
  const mayDecide = () => {
    if (using.allowed) return isDecidable();
    void showRefusal(using, { voucher: start.balance.pendingVoucher });
    return false;
  };
  const ask = (what: Asked['what']) => (row: Transaction) => {
    if (mayDecide()) setAsked({ what, row });
  };
  const actions = {
    accept: (row: Transaction, candidate: Candidate) => {
      if (mayDecide()) void decisions.accept(row, candidate);
    },
    ignore: (row: Transaction) => {
      if (mayDecide()) void decisions.ignore(row);
    },
    // A booking can be undone on every plan.
    reset: (row: Transaction) => {
      if (isDecidable()) void decisions.reset(row);
    },
    somebodyElse: ask('somebodyElse'),
    split: ask('split'),
    otherwise: ask('otherwise'),
    ignoreWithReason: ask('ignoreWithReason'),
    tick: ({ internalTransactionId: id }: Transaction, ticked: boolean) =>
      setUnticked((now) => {
        const next = new Set(now);
        if (ticked) next.delete(id);
        else next.add(id);
        return next;
      }),
    undoLast: () => void decisions.undoLast(),
    showKeys: onKeys,
  };

  // Preloads the dialog, so that a user who works by keyboard can go on typing without waiting.
  useEffect(() => void loadSomebodyElse(), []);

  const certain = counts?.decisions.find((one) => one.decision === 'certain');
  const close = () => setAsked(null);
  const isNarrowed = decision !== undefined || Object.keys(narrowing).length > 0;
  const leftOut = rows.filter(
    (row) => unticked.has(row.internalTransactionId) && row.decision === 'certain',
  );
  return (
    <>
      <OfflineNote savedAt={savedAt} />
      <TransactionFilterBar filters={filters} read={read} counts={counts} onFilter={onFilter} />
      {using.allowed &&
        state === 'New' &&
        certain &&
        (decision === undefined || decision === 'certain') && (
          <CertainBar
            count={certain.count}
            pence={certain.pence}
            narrowing={narrowing}
            unticked={leftOut}
            rows={rows}
            onBooked={decisions.note}
          />
        )}
      <Loaded query={list.query} skeleton={<ListSkeleton rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty
              narrowed={isNarrowed}
              state={state}
              any={counts === undefined || counts.states.some(({ count }) => count > 0)}
            />
          ) : (
            <>
              <Queue
                rows={rows}
                rest={list.rest}
                unticked={unticked}
                deciding={deciding}
                paused={asked !== null}
                actions={actions}
              />
              <PrintedTable
                label="Bank transactions"
                rows={rows}
                rest={list.rest}
                columns={printedColumns}
                rowId={({ internalTransactionId }) => internalTransactionId}
              />
            </>
          )
        }
      </Loaded>
      <Suspense>
        {asked?.what === 'somebodyElse' && (
          <SomebodyElseDialog
            row={asked.row}
            onClose={close}
            onBook={(booking) => decisions.book(asked.row, booking)}
          />
        )}
        {asked?.what === 'split' && (
          <SplitDialog
            row={asked.row}
            onClose={close}
            onBook={(booking) => decisions.book(asked.row, booking)}
          />
        )}
        {asked?.what === 'otherwise' && (
          <OtherwiseDialog
            row={asked.row}
            onClose={close}
            onBook={(booking) => decisions.book(asked.row, booking)}
          />
        )}
        {asked?.what === 'ignoreWithReason' && (
          <IgnoreDialog
            row={asked.row}
            onClose={close}
            onIgnore={(reason) => decisions.ignore(asked.row, reason)}
          />
        )}
      </Suspense>
    </>
  );
}
