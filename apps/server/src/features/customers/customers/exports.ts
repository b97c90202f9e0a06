import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const customersExports: SliceExports = {
  tables: [
    ownTable('customers', {
      name: 'customers',
      about: 'Customers, with all that is known of them.',
      columns: {
        id: ['id', 'Its id.'],
        short_id: ['text', 'The reference, as it is printed on invoices.'],
        type: ['text', 'A person or a company.'],
        name: ['text', 'The person’s name.'],
        business_name: ['text', 'The company.'],
        email: ['text', 'Email address.'],
        phone_number: ['text', 'Phone.'],
        mobile_number: ['text', 'Mobile.'],
        address: ['json', 'The address, in parts.'],
        access_notes: ['text', 'How to get in.'],
        not_before: ['time', 'The earliest time of the day.'],
        not_after: ['time', 'The latest time of the day.'],
        notes: ['text', 'Notes.'],
        contacts: ['list', 'Further contacts.'],
        communication_preferences: ['json', 'What they want to hear, and how.'],
        security: ['text', 'How their own page is protected.'],
        lifecycle: ['text', 'Active, archived, deleted or anonymised.'],
        lifecycle_at: ['instant', 'Since when.'],
        balance: ['pence', 'What they owe; below zero is credit.'],
        created_at: ['instant', 'When it was made.'],
        payer_id: ['id', 'Who pays, if not the customer.'],
        payer_billing: ['text', 'How the payer is billed.'],
        is_sample: ['boolean', 'Whether it was made to try things on.'],
      },
      without: {
        search: 'Made of the other columns, for searching.',
        sort_name: 'Made of the other columns, for sorting.',
        sort_street: 'Made of the other columns, for sorting.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('sites', {
      name: 'sites',
      about: 'Further addresses of customers at which work is done.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        name: ['text', 'Its name.'],
        address: ['json', 'The address, in parts.'],
        access_notes: ['text', 'How to get in.'],
      },
    }),
    ownTable('customer_tags', {
      name: 'customer-tags',
      about: 'Which customers have which tags.',
      key: ['customer_id', 'tag_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        tag_id: ['id', 'The tag.'],
      },
    }),
  ],
};
