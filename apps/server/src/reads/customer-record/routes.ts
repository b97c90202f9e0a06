import { sql } from 'kysely';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { customerView } from '../../features/customers/customers/customer-view.ts';
import { selectRecord } from '../../features/customers/customers/record-relations.ts';
import {
  holdOfCustomer,
  type HoldOfCustomer,
} from '../../features/money/accounts/holds/lookups.ts';
import { listJobsOfCustomer } from '../../features/work/jobs/lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';

/** One customer with what is agreed with them and why they are not served, in one round trip. */
export const customerRecord: readonly Route[] = [
  read(getCustomer, async ({ tx, actor, today, params }) => {
    const [record, jobs] = await Promise.all([
      tx.first(
        selectRecord<{ hold: HoldOfCustomer | null }>(
          tx,
          params.id,
          sql`, ${holdOfCustomer} as hold`,
        ),
      ),
      listJobsOfCustomer(tx, actor, today, params.id),
    ]);
    const customer = record && customerView(record, { jobs, hold: record.hold }, actor);
    if (!customer) throw notFound();
    return { customer };
  }),
];
