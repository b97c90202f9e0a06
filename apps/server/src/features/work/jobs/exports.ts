import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { jobList } from './list-exports.ts';

/** This slice's part of an archive of the business. */
export const jobsExports: SliceExports = {
  lists: [jobList],
  tables: [
    ownTable('jobs', {
      name: 'jobs',
      about: 'Jobs agreed with customers, one-off or recurring.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        site_id: ['id', 'The site; empty for the main address.'],
        title: ['text', 'The title of the job.'],
        cost: ['pence', 'The price per visit.'],
        first_visit_cost: ['pence', 'The price of the first visit, if different.'],
        duration_seconds: ['number', 'The duration of a visit, in seconds.'],
        frequency_unit: ['text', 'The unit of the frequency: days, weeks, months or none.'],
        frequency_every: ['number', 'The number of units between visits.'],
        anchor: [
          'text',
          'Whether the next visit is counted from the due date or the day the last visit was done.',
        ],
        first_due_on: ['date', 'The due date of the first visit.'],
        round_id: ['id', 'The round.'],
        round_position: ['number', 'The position in the round.'],
        default_assignee: ['id', 'The usual worker.'],
        notes: ['text', 'Notes.'],
        purchase_order: ['text', 'The customer’s purchase order number.'],
        quote_id: ['id', 'The quote.'],
        cancelled_at: ['instant', 'The date of cancellation.'],
        last_outcome: ['text', 'The result of the last visit.'],
        last_closed_on: ['date', 'The date of the last visit.'],
        last_done_on: ['date', 'The date last done.'],
        created_at: ['instant', 'When the record was created.'],
        misses: ['number', 'The number of visits missed in a row.'],
        not_before: ['time', 'The earliest time of the day.'],
        not_after: ['time', 'The latest time of the day.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('job_services', {
      name: 'job-services',
      about: 'The services in each job.',
      key: ['job_id', 'service_id'],
      columns: {
        job_id: ['id', 'The job.'],
        service_id: ['id', 'The service.'],
        position: ['number', 'The position in the order.'],
      },
    }),
    ownTable('job_tags', {
      name: 'job-tags',
      about: 'The tags of each job.',
      key: ['job_id', 'tag_id'],
      columns: {
        job_id: ['id', 'The job.'],
        tag_id: ['id', 'The tag.'],
      },
    }),
    ownTable('occurrences', {
      name: 'visits',
      about: 'Visits: those due, and those done or skipped.',
      columns: {
        id: ['id', 'Its id.'],
        job_id: ['id', 'The job.'],
        customer_id: ['id', 'The customer.'],
        sequence: ['number', 'The number of the visit within its job.'],
        state: ['text', 'Open, done or skipped.'],
        due_on: ['date', 'The due date.'],
        scheduled_on: ['date', 'The planned day.'],
        estimated_time: ['time', 'The planned time.'],
        assigned_to: ['id', 'The worker assigned.'],
        adjustment_amount: ['pence', 'The amount added to the price; negative if taken off.'],
        adjustment_description: ['text', 'The reason.'],
        cost: ['pence', 'The final price, once the visit is closed.'],
        done_on: ['instant', 'When the conversation was closed.'],
        closed_on: ['date', 'The day the visit was closed.'],
        closed_by: ['id', 'The user who closed the visit.'],
        notes: ['text', 'Notes.'],
        purchase_order: ['text', 'The customer’s purchase order number.'],
        invoice_id: ['id', 'The invoice.'],
        created_at: ['instant', 'When the record was created.'],
        action_source: ['text', 'The way the visit was closed.'],
        rule_effects: ['json', 'The effects of the visit rules.'],
        not_before: ['time', 'The earliest time of the day.'],
        not_after: ['time', 'The latest time of the day.'],
      },
      without: {
        version: 'An internal counter of changes.',
        before_closing: 'The state that undoing restores.',
      },
    }),
    ownTable('occurrence_assets', {
      name: 'visit-files',
      about: 'The files of each visit.',
      key: ['occurrence_id', 'asset_id'],
      columns: {
        occurrence_id: ['id', 'The visit.'],
        asset_id: ['id', 'The file.'],
      },
    }),
  ],
};
