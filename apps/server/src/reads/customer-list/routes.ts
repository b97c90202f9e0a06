import { listCustomers as contract } from '@roundbook/contract/customers/customers/records';
import { listJobsOfCustomers } from '../../features/work/jobs/lookups.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { listCustomers } from './queries.ts';

/** The customer list, optionally with the jobs of the customers on the page. */
export const customerList: readonly Route[] = [
  read(contract, async ({ tx, query, actor, today }) => {
    const { customers, total } = await listCustomers(tx, query);
    if (query.include !== 'jobs') return { customers, total };
    const jobs = await listJobsOfCustomers(
      tx,
      actor,
      today,
      customers.map((one) => one.id),
    );
    return {
      customers: customers.map((one) => ({ ...one, jobs: jobs.get(one.id) ?? [] })),
      total,
    };
  }),
];
