import { IconCalendarDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listBudgetPlans } from '@roundbook/contract/money/budget-plans/budget-plans';
import { positionWords } from '@roundbook/domain/money/budget-plans/plan-position';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { budgetPlansQuery } from './api.ts';
import { PlanBadge } from './plan-badges.tsx';
import { PLANS } from './plans-address.ts';

type Row = ResponseOf<typeof listBudgetPlans>['plans'][number];

/** The filters for plans that may need attention. */
const NEEDS = {
  'Review due': ({ isReviewDue }) => isReviewDue,
  Missed: ({ missed }) => missed > 0,
  Paused: ({ state }) => state === 'Paused',
} as const satisfies Record<string, (row: Row) => boolean>;

type Need = keyof typeof NEEDS;

const isNeed = (text: string | undefined): text is Need => text !== undefined && text in NEEDS;

/** The filters and order of the list of plans, kept in the URL. */
interface PlanFilters {
  readonly list?: string | undefined;
  readonly needs?: string | undefined;
  readonly sort?: string | undefined;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 2,
    cell: ({ customerName }) => customerName,
    sortBy: ({ customerName }) => customerName,
  },
  { id: 'state', header: 'State', cell: (row) => <PlanBadge plan={row} /> },
  { id: 'method', header: 'How', cell: ({ method }) => method, sortBy: ({ method }) => method },
  {
    id: 'next',
    header: 'Next',
    cell: ({ nextOn }) => nextOn && dateText(nextOn),
    sortBy: ({ nextOn }) => nextOn ?? '',
  },
  {
    id: 'review',
    header: 'Review due',
    cell: ({ reviewOn }) => dateText(reviewOn),
    sortBy: ({ reviewOn }) => reviewOn,
  },
  {
    id: 'ahead',
    header: 'Against visits',
    align: 'end',
    cell: ({ ahead }) => <span className="tabular">{positionWords(ahead)}</span>,
    sortBy: ({ ahead }) => ahead,
  },
  {
    id: 'amount',
    header: 'A month',
    align: 'end',
    cell: ({ amount }) => <MoneyText pence={amount} />,
    sortBy: ({ amount }) => amount,
  },
];

function PlanCard({ row }: { readonly row: Row }) {
  return (
    <RowCard>
      <CardLine start={row.customerName} end={<MoneyText pence={row.amount} />} />
      <CardLine
        start={`${row.method} · ${positionWords(row.ahead)}`}
        end={<PlanBadge plan={row} />}
      />
    </RowCard>
  );
}

/** The monthly total of all running plans, as a line of text. */
function summaryOf(plans: readonly Row[]): string {
  const running = plans.filter(({ state }) => state === 'Running');
  const amount = running.reduce((sum, one) => sum + one.amount, 0);
  return `${countText(plans.length, 'plan')}, ${formatPounds(amount)} a month`;
}

interface PlanListProps {
  readonly filters: PlanFilters;
  readonly onFilter: (change: PlanFilters) => void;
}

/** All customers' budget plans; plans that need attention are marked. */
export function PlanList({ filters, onFilter }: PlanListProps) {
  const needs = isNeed(filters.needs) ? filters.needs : undefined;
  const query = useQuery(budgetPlansQuery());
  const plans = query.data?.plans;
  return (
    <Page
      title="Budget plans"
      parent={{ label: 'Payments', to: '/manage/payments' }}
      subtitle={plans ? summaryOf(plans) : LATER}
    >
      <FilterBar>
        <FilterChips
          label="Needs attention"
          value={needs}
          choices={(Object.keys(NEEDS) as Need[]).map((value) => ({
            value,
            label: value,
            ...(plans ? { count: plans.filter(NEEDS[value]).length } : {}),
          }))}
          onChoose={(chosen) => onFilter({ list: PLANS, needs: chosen })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ plans: all }) => (
          <DataTable
            label="Budget plans"
            rows={needs ? all.filter(NEEDS[needs]) : all}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ customerName }) => customerName}
            rowLink={({ customerId }) =>
              linkOptions({ to: '/manage/customers/$customerId', params: { customerId } })
            }
            card={(row) => <PlanCard row={row} />}
            sort={filters.sort ?? 'customer'}
            onSort={(chosen) => onFilter({ list: PLANS, sort: chosen })}
            empty={
              <EmptyState
                icon={IconCalendarDollar}
                title={needs ? 'No such plans' : 'No budget plans yet'}
              >
                {needs
                  ? 'No budget plan needs that kind of attention.'
                  : 'Set one up on a customer’s record: a fixed monthly amount for a year of visits.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
