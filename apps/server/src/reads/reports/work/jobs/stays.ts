import { sql } from 'kysely';
import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import { recordsAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { shortMonth } from '@roundbook/domain/home/reports/ranges/range-words';
import type { CustomerKind } from '@roundbook/domain/home/reports/records/record-kinds';
import {
  COHORT_AGES,
  churnByMonth,
  cohorts,
  type Month,
  type Stay,
} from '@roundbook/domain/home/reports/work/cohorts';
import { endOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import { earlierOf } from '@roundbook/domain/values/dates/plain-date';
import { customer } from '../../../../features/customers/customers/relations.ts';
import {
  customersAdded,
  customersLost,
} from '../../../../features/customers/customers/reported-relations.ts';
import { customersWithoutWork } from '../../../../features/work/jobs/reported-relations.ts';
import {
  type Narrowing,
  ofCustomers,
} from '../../../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ReportFrame } from '../../frame.ts';

/** All of the days that a business can have. */
const EVER = { from: '0001-01-01', to: '9999-12-31' };

const MONTHS_SHOWN = 13;

/** The numbers of customers by the months in which they joined and were lost. */
export function findStays(tx: TenantTransaction, narrowing: Narrowing): Promise<Stay[]> {
  const where = ofCustomers(customer.id, narrowing);
  return tx.all(sql<{ joined: Month; lost: Month | null; count: number }>`
    select to_char(added.day, 'YYYY-MM') as joined, to_char(gone.day, 'YYYY-MM') as lost, count(*) as count
      from (${customersAdded(EVER, where)}) added
      left join (${customersLost(EVER, customersWithoutWork)}) gone on gone.customer_id = added.customer_id
     group by 1, 2`);
}

const labelOf = (month: Month) => shortMonth(`${month}-01`);

/** The cohort table, and the customers who came and went by month, up to the report's last day. */
export function staysParts(
  stays: readonly Stay[],
  { days, rows }: ReportFrame,
): { readonly charts: ReportChart[]; readonly tables: ReportTable[] } {
  const until = days.to.slice(0, 7);
  const churn = churnByMonth(stays, until, MONTHS_SHOWN);
  const rowsIn = (kind: CustomerKind, month: Month) => {
    const from = `${month}-01`;
    return recordsAt(kind, { ...rows, from, to: earlierOf(endOfMonth(from), days.to) });
  };
  return {
    charts: [
      {
        key: 'churn',
        title: 'Customers lost each month, as a share of the month’s start',
        kind: 'line',
        unit: 'percent',
        points: churn.map(({ month }) => ({
          label: labelOf(month),
          rowsAt: rowsIn('lostCustomers', month),
        })),
        series: [
          {
            label: 'Lost in the month',
            role: 'value',
            values: churn.map(({ percent }) => percent),
          },
        ],
      },
    ],
    tables: [
      {
        key: 'cohorts',
        title: 'Customers who stay, by month of joining',
        columns: [
          { label: 'Joined in', unit: 'text' },
          { label: 'Joined', unit: 'count' },
          ...COHORT_AGES.map((age) => ({
            label: age === 1 ? 'Stayed 1 month' : `Stayed ${age} months`,
            unit: 'percent' as const,
          })),
        ],
        rows: cohorts(stays, until, MONTHS_SHOWN).map(({ month, joined, kept }) => ({
          cells: [labelOf(month), joined, ...kept],
          rowsAt: rowsIn('newCustomers', month),
        })),
        totals: null,
        left: 0,
      },
      {
        key: 'churn',
        title: 'Customers who came and went',
        columns: [
          { label: 'Month', unit: 'text' },
          { label: 'Customers at its start', unit: 'count' },
          { label: 'New', unit: 'count' },
          { label: 'Lost', unit: 'count' },
          { label: 'Lost of those at its start', unit: 'percent' },
        ],
        rows: churn.map(({ month, atStart, joined, lost, percent }) => ({
          cells: [labelOf(month), atStart, joined, lost, percent],
          rowsAt: rowsIn('lostCustomers', month),
        })),
        totals: null,
        left: 0,
      },
    ],
  };
}
