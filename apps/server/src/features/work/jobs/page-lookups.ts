import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/lookups.ts';
import { ofBusiness } from './job-conditions.ts';
import { joinOpenVisit } from './join-lookups.ts';

/** A visit to come, as its customer sees it. */
export interface NextVisit {
  readonly occurrenceId: string;
  readonly jobId: string;
  readonly title: string;
  /** Empty at the main address. */
  readonly siteName: string;
  readonly scheduledOn: PlainDate | null;
  readonly dueOn: PlainDate;
}

function selectNext(tx: TenantTransaction, where: RawBuilder<unknown>) {
  return tx.all(sql<NextVisit>`
    select o.id as "occurrenceId", j.id as "jobId", j.title, ${workplace.siteName} as "siteName",
           o.scheduled_on as "scheduledOn", o.due_on as "dueOn"
      from jobs j ${joinCustomer('j')} ${joinSite('j')} ${joinOpenVisit}
     where ${ofBusiness(tx)} and j.cancelled_at is null and o.id is not null and ${where}
     order by coalesce(o.scheduled_on, o.due_on), j.id`);
}

/** The next visit of each active job of a customer, the soonest first. */
export function nextVisitsOf(tx: TenantTransaction, customerId: string): Promise<NextVisit[]> {
  return selectNext(tx, sql`j.customer_id = ${customerId}`);
}

/** One of a customer's next visits; undefined once it is closed, or if it is somebody else's. */
export async function findNextVisit(
  tx: TenantTransaction,
  customerId: string,
  occurrenceId: string,
): Promise<NextVisit | undefined> {
  const [found] = await selectNext(
    tx,
    sql`j.customer_id = ${customerId} and o.id = ${occurrenceId}`,
  );
  return found;
}
