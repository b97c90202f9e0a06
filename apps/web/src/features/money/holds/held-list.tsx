import { IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listHolds } from '@roundbook/contract/money/holds/holds';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { heldQuery, holdRuleQuery } from './api.ts';
import { liftHolds } from './bulk-calls.ts';

const RuleDialog = lateDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);

type Row = ResponseOf<typeof listHolds>['customers'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 1.6,
    cell: ({ displayName }) => displayName,
    sortBy: ({ displayName }) => displayName,
  },
  { id: 'reason', header: 'Why', grow: 2, cell: ({ reason }) => reason },
  {
    id: 'payer',
    header: 'Bills go to',
    grow: 1.2,
    from: 'lg',
    isEmpty: ({ payerName }) => payerName === '',
    cell: ({ payerName }) => payerName,
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ since }) => <span className="tabular">{dateText(since.slice(0, 10))}</span>,
    sortBy: ({ since }) => since,
  },
  {
    id: 'owed',
    header: 'Owed',
    align: 'end',
    cell: ({ owed }) => <MoneyText pence={owed} tone="balance" />,
    sortBy: ({ owed }) => owed,
  },
];

/** Lifts the holds of the selected customers, after asking for confirmation. */
function LiftHolds({ rows, clear }: { readonly rows: readonly Row[]; readonly clear: () => void }) {
  const run = async () => {
    const customers = countText(rows.length, 'customer');
    const isSure = await confirm({
      title: `Lift the hold on ${customers}?`,
      message: 'Their visits are planned again. What they owe stays owed.',
      action: 'Lift hold',
    });
    if (!isSure) return;
    try {
      await runBulk(liftHolds, rows, null, {
        title: 'Holds',
        outcome: outcomeText('customer', 'served again'),
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return <ActionButton onClick={() => void run()}>Lift hold</ActionButton>;
}

/** The rule for automatic holds as a short phrase. */
function ruleWords(owesMoreThan: number | null, daysPastDue: number | null): string {
  const parts = [
    owesMoreThan === null ? '' : `owing more than ${formatPounds(owesMoreThan)}`,
    daysPastDue === null ? '' : `more than ${countText(daysPastDue, 'day')} past due`,
  ].filter(Boolean);
  return parts.length === 0
    ? 'No one is put on hold automatically'
    : `Automatic: ${parts.join(', or ')}`;
}

interface HeldListProps {
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** The customers on hold, since when and why, and the rule for automatic holds. */
export function HeldList({ sort = 'since', onSort }: HeldListProps) {
  const query = useQuery(heldQuery);
  const rule = useQuery(holdRuleQuery).data?.rule;
  const [changing, setChanging] = useState(false);
  return (
    <Page
      title="On hold"
      parent={{ label: 'Invoices', to: '/manage/invoices' }}
      subtitle={rule && ruleWords(rule.owesMoreThan, rule.daysPastDue)}
      actions={
        <ActionButton variant="default" disabled={!rule} onClick={() => setChanging(true)}>
          Change the rule
        </ActionButton>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ customers }) => (
          <DataTable
            label="Customers on hold"
            rows={customers}
            columns={columns}
            rowId={({ customerId }) => customerId}
            rowName={({ displayName }) => displayName}
            rowLink={({ customerId }) =>
              linkOptions({ to: '/manage/customers/$customerId', params: { customerId } })
            }
            card={(row) => (
              <RowCard>
                <CardLine
                  start={row.displayName}
                  end={<MoneyText pence={row.owed} tone="balance" />}
                />
                <CardLine start={row.reason} end={dateText(row.since.slice(0, 10))} />
              </RowCard>
            )}
            sort={sort}
            onSort={onSort}
            bulkActions={(rows, clear) => <LiftHolds rows={rows} clear={clear} />}
            empty={
              <EmptyState icon={IconHandStop} title="Nobody is on hold">
                Put a customer on hold on their record, or set a rule. Workers are then told not to
                clean.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {changing && rule && (
        <Suspense>
          <RuleDialog rule={rule} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Page>
  );
}
