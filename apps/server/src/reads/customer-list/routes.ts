import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { listJobsOfCustomers } from '../../features/work/jobs/lookups.ts';
import type { ReadCall, Route } from '../../platform/http/call.ts';
import { LONG_LIST, readList, type WriteItem } from '../../platform/http/lists/read-list.ts';
import { eachListedCustomer } from './queries.ts';

/** The number of customers whose jobs are read together. */
const TOGETHER = 200;

/** The customer list, optionally with the jobs of the customers on the page. */
export const customerList: readonly Route[] = [
  readList(listCustomers, 'customers', {
    isLong: ({ perPage }) => perPage > LONG_LIST,
    handle: async (call, write) => {
      const { tx, query } = call;
      if (query.include === 'jobs') return writeWithJobs(call, write);
      return { total: await eachListedCustomer(tx, query, write) };
    },
  }),
];

async function writeWithJobs(
  { tx, query, actor, today }: ReadCall<typeof listCustomers>,
  write: WriteItem<CustomerRow>,
): Promise<{ total: number }> {
  const customers: Omit<CustomerRow, 'jobs'>[] = [];
  const total = await eachListedCustomer(tx, query, (one) => customers.push(one));
  for (let at = 0; at < customers.length; at += TOGETHER) {
    const some = customers.slice(at, at + TOGETHER);
    const jobs = await listJobsOfCustomers(
      tx,
      actor,
      today,
      some.map((one) => one.id),
    );
    for (const one of some) write({ ...one, jobs: jobs.get(one.id) ?? [] });
  }
  return { total };
}
