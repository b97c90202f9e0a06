import { sql } from 'kysely';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { ownList } from '../../../platform/exports/own-list.ts';
import { listedCustomers } from '../../customers/customers/listed-lookups.ts';
import { type ListedJob, selectListedJobs } from './listed-lookups.ts';

/** The list of all jobs, including cancelled ones. */
export const jobList = ownList<ListedJob>({
  name: 'jobs',
  title: 'Jobs',
  about: 'What is agreed with customers, cancelled jobs too.',
  columns: {
    'Customer reference': ['text', 'Whose job it is.'],
    Customer: ['text', 'Their name.'],
    Address: ['text', 'Where it is done.'],
    Job: ['text', 'What is done.'],
    Services: ['text', 'The services it includes.'],
    Price: ['pounds', 'The price of a visit.'],
    'First price': ['pounds', 'The price of the first visit, if it is another.'],
    Frequency: ['text', 'How often.'],
    Round: ['text', 'The round it belongs to.'],
    'Position in round': ['number', 'Its place in the round.'],
    Minutes: ['number', 'How long a visit takes.'],
    'Last done': ['date', 'When it was last done.'],
    'Next due': ['date', 'When it is due next.'],
    'Planned for': ['date', 'The day the next visit is planned for.'],
    Tags: ['text', 'Its tags.'],
    Notes: ['text', 'Notes.'],
    'Purchase order': ['text', 'The customer’s purchase order.'],
    Cancelled: ['instant', 'When it was cancelled.'],
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
