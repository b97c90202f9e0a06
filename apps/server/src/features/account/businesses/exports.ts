import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const businessesExports: SliceExports = {
  tables: [
    ownTable('businesses', {
      name: 'business',
      about: 'The business itself.',
      key: [],
      columns: {
        name: ['text', 'The name of the business.'],
        address: ['json', 'The address, in parts.'],
        phone_number: ['text', 'Phone.'],
        email: ['text', 'Email address.'],
        website: ['text', 'The website.'],
        logo_asset_id: ['id', 'The file that is the logo.'],
        time_zone: ['text', 'The time zone of all dates.'],
        minutes_per_day: ['number', 'How long a working day is, in minutes.'],
        anchor: ['text', 'What the next visit counts from: the day it was due or done.'],
        invoice_term_days: ['number', 'Days until an invoice is due.'],
        vat_number: ['text', 'The VAT number.'],
        socials: ['json', 'Pages on social networks.'],
        plan: ['text', 'The plan with Roundbook.'],
        pending_voucher: ['text', 'A voucher that still counts.'],
        created_at: ['instant', 'When it was made.'],
        bank_details: ['json', 'The bank account that customers pay into.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
