import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const businessesExports: SliceExports = {
  tables: [
    ownTable('businesses', {
      name: 'business',
      about: 'The business.',
      key: [],
      columns: {
        name: ['text', 'The name of the business.'],
        address: ['json', 'The address, in separate parts.'],
        phone_number: ['text', 'Phone.'],
        email: ['text', 'Email address.'],
        website: ['text', 'The website.'],
        logo_asset_id: ['id', 'The logo file.'],
        time_zone: ['text', 'The time zone for all dates.'],
        minutes_per_day: ['number', 'The length of a working day, in minutes.'],
        anchor: [
          'text',
          'Whether the next visit is counted from the due date or the day the last visit was done.',
        ],
        invoice_term_days: ['number', 'Days until an invoice is due.'],
        vat_number: ['text', 'The VAT registration number.'],
        vat_registrations: [
          'json',
          'The VAT registrations with their first and last days; empty if you have never given a day.',
        ],
        prices_exclude_vat: ['boolean', 'Whether prices are entered and shown without VAT.'],
        socials: ['json', 'Social media pages.'],
        plan: ['text', 'The plan with Roundbook.'],
        pending_voucher: ['text', 'A voucher that you have not redeemed yet.'],
        created_at: ['instant', 'When the record was created.'],
        bank_details: ['json', 'The bank account shown on invoices and statements.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
