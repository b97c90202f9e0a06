import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const reportsExports: SliceExports = {
  tables: [
    ownTable('report_calendars', {
      name: 'report-calendar',
      about: 'The days on which the firm’s own periods begin.',
      key: [],
      columns: {
        tax_year_from: ['text', 'The first day of the tax year, month and day.'],
        company_year_from: ['text', 'The first day of the company year, month and day.'],
        quarter_from: ['text', 'The first day of one of the quarters, month and day.'],
        four_weeks_from: ['date', 'The first day of one of the periods of four weeks.'],
      },
      without: { version: 'Only the product uses it.' },
    }),
    ownTable('report_emails', {
      name: 'report-emails',
      about: 'The reports that each user gets by email.',
      key: ['user_id', 'email'],
      columns: {
        user_id: ['id', 'Which user.'],
        email: ['text', 'How often: each Monday, or on each month’s first day.'],
        covered_to: ['date', 'The last day that the latest email covered.'],
      },
    }),
    ownTable('report_goals', {
      name: 'report-goals',
      about: 'The firm’s targets.',
      key: [],
      columns: {
        turnover: ['pence', 'Turnover in a month.'],
        pounds_per_hour: ['pence', 'The price of the work of an hour.'],
      },
      without: { version: 'Only the product uses it.' },
    }),
    ownTable('report_views', {
      name: 'report-views',
      about: 'Reports with their filters, saved under names.',
      columns: {
        id: ['id', 'Its id.'],
        user_id: ['id', 'The user who saved the view.'],
        name: ['text', 'Its name.'],
        report: ['text', 'The report.'],
        filter: ['json', 'The period, comparison and filters.'],
        is_shared: ['boolean', 'Whether all Managers and Owners see the view.'],
        created_at: ['instant', 'When the view was saved.'],
      },
      without: { version: 'Only the product uses it.' },
    }),
  ],
  notExported: {
    report_changes: 'Notes which months of the reports to add up again.',
    report_months: 'Sums that reports keep; they follow from the exported records.',
  },
};
