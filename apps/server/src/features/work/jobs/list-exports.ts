import { sql } from 'kysely';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { ownList } from '../../../platform/exports/own-list.ts';
import { listedCustomers } from '../../customers/customers/listed-lookups.ts';
import { type ListedJob, selectListedJobs } from './listed-lookups.ts';

/** The list of all jobs, including cancelled ones. */
export const jobList = ownList<ListedJob>({
  name: 'jobs',
  title: 'Jobs',
  about: 'Jobs agreed with customers, including cancelled jobs.',
  columns: {
    'Customer reference': ['text', 'The customer of the job.'],
    Customer: ['text', 'Their name.'],
    Address: ['text', 'The address of the work.'],
    Job: ['text', 'The title of the job.'],
    Services: ['text', 'The services included.'],
    Price: ['pounds', 'The price per visit.'],
    'First price': ['pounds', 'The price of the first visit, if different.'],
    Frequency: ['text', 'How often.'],
    Round: ['text', 'The job’s round.'],
    'Position in round': ['number', 'The position in the round.'],
    Minutes: ['number', 'The duration of a visit, if someone entered it.'],
    'Last done': ['date', 'The date last done.'],
    'Next due': ['date', 'The next due date.'],
    'Planned for': ['date', 'The planned day of the next visit.'],
    Tags: ['text', 'Its tags.'],
    Notes: ['text', 'Notes.'],
    'Purchase order': ['text', 'The customer’s purchase order number.'],
    Cancelled: ['instant', 'The date of cancellation.'],
  },
  count: async (tx) => {
    const row = await tx.first(
      sql<{ rows: number }>`select count(*) as rows from jobs where business_id = ${tx.businessId}`,
    );
    return row?.rows ?? 0;
  },
  page: (tx, after, most) => {
    const rest = after === null ? sql`true` : sql`j.id > ${after}`;
    return selectListedJobs(tx, sql`${rest} order by j.id limit ${most}`);
  },
  rowsOf: async (tx, page) => {
    const customers = await listedCustomers(
      tx,
      page.map(({ customerId }) => customerId),
    );
    return page.map((job) => ({
      'Customer reference': customers.get(job.customerId)?.shortId,
      Customer: customers.get(job.customerId)?.name,
      Address: displayAddress(job.siteAddress ?? customers.get(job.customerId)!.address),
      Job: job.title,
      Services: job.services,
      Price: job.cost,
      'First price': job.firstVisitCost,
      Frequency: job.frequency,
      Round: job.roundName,
      'Position in round': job.roundPosition,
      Minutes: job.minutes,
      'Last done': job.lastDoneOn,
      'Next due': job.nextDueOn,
      'Planned for': job.scheduledOn,
      Tags: job.tags,
      Notes: job.notes,
      'Purchase order': job.purchaseOrder,
      Cancelled: job.cancelledAt,
    }));
  },
});
