import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const customersExports: SliceExports = {
  tables: [
    ownTable('customers', {
      name: 'customers',
      about: 'Customers, with all their details.',
      columns: {
        id: ['id', 'Its id.'],
        short_id: ['text', 'The reference printed on invoices.'],
        type: ['text', 'A person or a company.'],
        name: ['text', 'The person’s name.'],
        business_name: ['text', 'The company.'],
        email: ['text', 'Email address.'],
        phone_number: ['text', 'Phone.'],
        mobile_number: ['text', 'Mobile.'],
        address: ['json', 'The address, in separate parts.'],
        access_notes: ['text', 'How to get in.'],
        not_before: ['time', 'The earliest time of the day.'],
        not_after: ['time', 'The latest time of the day.'],
        notes: ['text', 'Notes.'],
        contacts: ['list', 'Further contacts.'],
        communication_preferences: [
          'json',
          'The messages that the customer wants, and by which channel.',
        ],
        security: ['text', 'The security of the customer’s own page.'],
        lifecycle: ['text', 'Active, archived, deleted or anonymised.'],
        lifecycle_at: ['instant', 'Since when.'],
        balance: ['pence', 'The amount owed; negative for credit.'],
        created_at: ['instant', 'When the record was created.'],
        payer_id: ['id', 'The payer, if not the customer.'],
        payer_billing: ['text', 'How the payer is billed.'],
        is_sample: ['boolean', 'Whether the record is a sample.'],
      },
      without: {
        search: 'Derived from the other columns, for searching.',
        sort_name: 'Derived from the other columns, for sorting.',
        sort_street: 'Derived from the other columns, for sorting.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('sites', {
      name: 'sites',
      about: 'Customers’ further addresses where work is done.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        name: ['text', 'Its name.'],
        address: ['json', 'The address, in separate parts.'],
        access_notes: ['text', 'How to get in.'],
      },
    }),
    ownTable('customer_tags', {
      name: 'customer-tags',
      about: 'The tags of each customer.',
      key: ['customer_id', 'tag_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        tag_id: ['id', 'The tag.'],
      },
    }),
  ],
};
