import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { quotePdfs } from './pricing/pdf-exports.ts';

/** This slice's part of an archive of the business. */
export const quotesExports: SliceExports = {
  folders: [quotePdfs],
  tables: [
    ownTable('quotes', {
      name: 'quotes',
      about: 'Quotes. Their PDFs are in the folder named quotes.',
      columns: {
        id: ['id', 'Its id.'],
        number: ['number', 'Its number.'],
        status: ['text', 'The current state.'],
        customer_id: ['id', 'The customer.'],
        name: ['text', 'Who asked.'],
        email: ['text', 'Email address.'],
        phone_number: ['text', 'Phone.'],
        mobile_number: ['text', 'Mobile.'],
        address: ['json', 'The address, in separate parts.'],
        title: ['text', 'Its title.'],
        request: ['text', 'The request.'],
        notes: ['text', 'Notes.'],
        reason: ['text', 'The reason for turning the request down.'],
        put_off_until: ['date', 'The day that the quote is put off until.'],
        itemisation_id: ['id', 'The version of the quote’s price.'],
        first_price: ['pence', 'The price of the first visit.'],
        regular_price: ['pence', 'The price of each further visit.'],
        sent_on: ['date', 'When the record was sent.'],
        valid_until: ['date', 'The last day on which the price is valid.'],
        followed_up: ['number', 'The number of follow-ups.'],
        converted_at: ['instant', 'When the quote was converted.'],
        conversion: ['json', 'The customer and jobs that came from the quote.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        search: 'Derived from the other columns, for searching.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('itemisations', {
      name: 'itemisations',
      about: 'The versions of each quote’s price.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        kind: ['text', 'The kind.'],
        number: ['number', 'Its number.'],
        content: ['json', 'The content, in separate parts.'],
        vat_percent: ['number', 'The VAT rate in per cent.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
        sent_at: ['instant', 'When the record was sent.'],
        valid_until: ['date', 'The last day on which the price is valid.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('quote_answers', {
      name: 'quote-answers',
      about: 'Customers’ answers to quotes.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        itemisation_id: ['id', 'The version of the quote’s price.'],
        kind: ['text', 'The kind.'],
        name: ['text', 'Who answered.'],
        reason: ['text', 'Why.'],
        choice: ['json', 'The choice.'],
        content: ['json', 'The content, in separate parts.'],
        totals: ['json', 'The totals.'],
        answered_at: ['instant', 'When.'],
        by_user: ['id', 'Which user.'],
      },
    }),
    ownTable('quote_askings', {
      name: 'quote-requests',
      about: 'Requests for a price.',
      key: ['quote_id'],
      columns: {
        quote_id: ['id', 'The quote.'],
        frequency: ['json', 'How often.'],
        area: ['text', 'Where.'],
        consent: ['text', 'The wording that the person agreed to.'],
        asked_at: ['instant', 'When the request was made.'],
        way: ['text', 'How the request arrived.'],
        facts: ['json', 'The particulars.'],
      },
      without: {
        request_id: 'For internal use only.',
      },
    }),
    ownTable('quote_forms', {
      name: 'quote-form',
      about: 'The form on which new people ask for a price.',
      key: [],
      columns: {
        content: ['json', 'The content, in separate parts.'],
      },
      without: {
        key: 'The address of the form, which is shown on the form’s page.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('quote_messages', {
      name: 'quote-messages',
      about: 'Questions and answers about quotes.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        kind: ['text', 'The kind.'],
        text: ['text', 'The text.'],
        at: ['instant', 'When.'],
        by_user: ['id', 'Which user.'],
      },
      without: {
        request_id: 'For internal use only.',
      },
    }),
    ownTable('quote_options', {
      name: 'quote-options',
      about: 'The wording of quotes, and how long prices are valid.',
      key: [],
      columns: {
        frequency_choices: ['json', 'The frequencies offered.'],
        valid_days: ['number', 'The number of days for which a price is valid.'],
        follow_up_days: ['json', 'The number of days before each follow-up.'],
        terms: ['text', 'The terms.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('quote_photos', {
      name: 'quote-photos',
      about: 'Photos sent with requests.',
      key: ['quote_id', 'content_hash'],
      columns: {
        quote_id: ['id', 'The quote.'],
        asset_id: ['id', 'The file.'],
        added_at: ['instant', 'When the photo was added.'],
      },
      without: {
        content_hash: 'Derived from the photo, to recognise duplicates.',
      },
    }),
  ],
  notExported: {
    quote_form_keys: 'Finds the business from its form’s address; the form itself is exported.',
    quote_links: 'Secret links to quotes.',
    quote_numbers: 'The last number of a quote; the quotes contain all numbers.',
  },
};
