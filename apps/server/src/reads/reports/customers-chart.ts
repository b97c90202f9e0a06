import { type RawBuilder, sql } from 'kysely';
import type { getCustomersChart } from '@roundbook/contract/customers/customers/chart';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import {
  type CustomerGroup,
  isCustomerGroup,
} from '@roundbook/domain/home/reports/customer-groupings';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { DEFAULT_METRIC_OPTIONS } from '@roundbook/domain/home/reports/metrics/options';
import { pathWith } from '@roundbook/domain/home/reports/metrics/rows-at';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { stepsOf } from '@roundbook/domain/home/reports/ranges/steps';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  customer,
  customerTag,
  customerTagTable,
  joinCustomer,
} from '../../features/customers/customers/relations.ts';
import {
  customersAdded,
  customersLost,
} from '../../features/customers/customers/reported-relations.ts';
import { joinTag, tag } from '../../features/customers/tags/relations.ts';
import {
  customersWithoutWork,
  roundsOfCustomers,
} from '../../features/work/jobs/reported-relations.ts';
import { tenant } from '../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { accept } from '../../platform/http/app-error.ts';
import { computeMetrics } from './computing.ts';
import { daysAsked } from './frame.ts';

type Chart = ResponseOf<typeof getCustomersChart>;

const METRICS = [metricNamed('newCustomers'), metricNamed('lostCustomers')];

/** New and lost customers of a period, by steps of time or by a record that customers have. */
export async function customersChart(
  tx: TenantTransaction,
  { dateRange, groupBy }: QueryOf<typeof getCustomersChart>,
  today: PlainDate,
): Promise<Chart> {
  const days = await daysAsked(tx, { dateRange }, today);
  const { from, to, label } = days;
  if (isCustomerGroup(groupBy)) {
    return { range: { from, to, label }, chart: await chartByGroup(tx, days, groupBy) };
  }
  const steps = accept(stepsOf(days, groupBy), 'groupBy');
  const asked = { steps, narrowing: {}, today };
  const values = await computeMetrics(tx, METRICS, DEFAULT_METRIC_OPTIONS, asked);
  const chart: ReportChart = {
    key: 'customers',
    title: 'New and lost customers',
    kind: 'bars',
    unit: 'count',
    points: steps.map((step) => ({ label: step.label, rowsAt: '/manage/customers' })),
    series: METRICS.map(({ name, label: series }) => ({
      label: series,
      role: 'value',
      values: [...values.get(name)!.steps],
    })),
  };
  return { range: { from, to, label }, chart };
}

/** The groups of customers: rows of `customer_id`, `id` and `name`; customers without a group have no row. */
const GROUPS: Readonly<Record<CustomerGroup, RawBuilder<unknown>>> = {
  Round: roundsOfCustomers,
  Tag: sql`select ${customerTag.customerId}, ${customerTag.tagId} as id, ${tag.name} as name
    from ${customerTagTable} ${joinTag('ct')} where ${customerTag.businessId} = ${tenant}`,
  Type: sql`select null::uuid as customer_id, null::uuid as id, null::text as name where false`,
};

const WITHOUT: Readonly<Record<CustomerGroup, string>> = {
  Round: 'No round',
  Tag: 'No tag',
  Type: 'Customers',
};

const SEARCH_NAMES: Readonly<Record<CustomerGroup, string>> = {
  Round: 'round',
  Tag: 'tag',
  Type: 'type',
};

interface GroupRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly added: number;
  readonly lost: number;
}

async function chartByGroup(
  tx: TenantTransaction,
  days: Days,
  group: CustomerGroup,
): Promise<ReportChart> {
  const name = group === 'Type' ? customer.type : sql`g.name`;
  const rows = await tx.all(sql<GroupRow>`
    select g.id, ${name} as name, (count(*) filter (where x.is_new))::int as added,
           (count(*) filter (where not x.is_new))::int as lost
      from (select ${tenant}::uuid as business_id, a.customer_id, true as is_new
              from (${customersAdded(days)}) a
            union all select ${tenant}::uuid, b.customer_id, false
              from (${customersLost(days, customersWithoutWork)}) b) x
      ${joinCustomer('x')}
      left join (${GROUPS[group]}) g on g.customer_id = x.customer_id
     where x.business_id = ${tenant}
     group by 1, 2 order by count(*) desc, 2`);
  return {
    key: 'customers',
    title: 'New and lost customers',
    kind: 'ranked',
    unit: 'count',
    points: rows.map((row) => ({
      label: row.name ?? WITHOUT[group],
      rowsAt: pathWith('/manage/customers', { [SEARCH_NAMES[group]]: row.id ?? undefined }),
    })),
    series: [
      { label: METRICS[0]!.label, role: 'value', values: rows.map(({ added }) => added) },
      { label: METRICS[1]!.label, role: 'value', values: rows.map(({ lost }) => lost) },
    ],
  };
}
