import { type RawBuilder, sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import {
  type CustomerKind,
  RECORD_WORDS,
} from '@roundbook/domain/home/reports/records/record-kinds';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { customer, customerTable } from '../../../features/customers/customers/relations.ts';
import {
  customersAdded,
  customersLost,
} from '../../../features/customers/customers/reported-relations.ts';
import { customersWithoutWork } from '../../../features/work/jobs/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReportFrame } from '../frame.ts';
import { MOST_RECORDS } from './most-records.ts';

interface CustomerRow {
  readonly id: string;
  readonly names: CustomerNames;
  readonly address: Address;
  readonly day: PlainDate;
  readonly all: number;
}

const DAYS: Readonly<Record<CustomerKind, string>> = {
  newCustomers: 'Added on',
  lostCustomers: 'Lost on',
};

const columns = sql`${customer.id}, ${customer.names} as names, ${customer.address}, x.day, x."all"`;

/** The newest of the found customers, whose names are looked up for these alone. */
const newest = (
  found: RawBuilder<unknown>,
) => sql`(select found.*, count(*) over () as "all" from (${found}) found
    order by found.day desc, found.customer_id desc limit ${MOST_RECORDS}::int) x
  join ${customerTable} on ${customer.businessId} = ${tenant} and ${customer.id} = x.customer_id
 order by x.day desc, ${customer.id} desc`;

function findCustomers(
  tx: TenantTransaction,
  kind: CustomerKind,
  { days, narrowing }: ReportFrame,
): Promise<CustomerRow[]> {
  const where = ofCustomers(customer.id, narrowing);
  if (kind === 'newCustomers') {
    return tx.all(sql<CustomerRow>`select ${columns} from ${newest(customersAdded(days, where))}`);
  }
  return tx.all(sql<CustomerRow>`
    select ${columns} from ${newest(customersLost(days, customersWithoutWork, where))}
           /* never null: day; the day is in the range */`);
}

/** The table of the new or the lost customers. */
export async function customersTable(
  tx: TenantTransaction,
  kind: CustomerKind,
  frame: ReportFrame,
): Promise<ReportTable> {
  const customers = await findCustomers(tx, kind, frame);
  return {
    key: kind,
    title: RECORD_WORDS[kind].label,
    columns: [
      { label: 'Customer', unit: 'text' },
      { label: 'Address', unit: 'text' },
      { label: DAYS[kind], unit: 'date' },
    ],
    rows: customers.map(({ id, names, address, day }) => ({
      cells: [customerDisplayName(names), displayAddress(address), day],
      rowsAt: `/manage/customers/${id}`,
    })),
    totals: null,
    left: (customers[0]?.all ?? 0) - customers.length,
  };
}
