import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { quotePdfs } from './pricing/pdf-exports.ts';

/** This slice's part of an archive of the business. */
export const quotesExports: SliceExports = {
  folders: [quotePdfs],
  tables: [
    ownTable('quotes', {
      name: 'quotes',
      about: 'Quotes. Their PDFs are in the folder quotes.',
      columns: {
        id: ['id', 'Its id.'],
        status: ['text', 'How far it is.'],
        customer_id: ['id', 'The customer.'],
        name: ['text', 'Who asked.'],
        email: ['text', 'Email address.'],
        phone_number: ['text', 'Phone.'],
        mobile_number: ['text', 'Mobile.'],
        address: ['json', 'The address, in parts.'],
        title: ['text', 'Its title.'],
        request: ['text', 'What they asked for.'],
        notes: ['text', 'Notes.'],
        reason: ['text', 'Why it was turned down.'],
        put_off_until: ['date', 'Until when it was put off.'],
        itemisation_id: ['id', 'The version of the offer.'],
        first_price: ['pence', 'The price of the first visit.'],
        regular_price: ['pence', 'The price of each further one.'],
        sent_on: ['date', 'When it was sent.'],
        valid_until: ['date', 'Until when it holds.'],
        followed_up: ['number', 'How often it was followed up.'],
        converted_at: ['instant', 'When it became work.'],
        conversion: ['json', 'What it became.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        search: 'Made of the other columns, for searching.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('itemisations', {
      name: 'itemisations',
      about: 'What a quote offers, version by version.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        kind: ['text', 'Of which kind.'],
        number: ['number', 'Its number.'],
        content: ['json', 'What it says, in parts.'],
        vat_percent: ['number', 'VAT in per cent.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
        sent_at: ['instant', 'When it was sent.'],
        valid_until: ['date', 'Until when it holds.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('quote_answers', {
      name: 'quote-answers',
      about: 'What was answered to a quote.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        itemisation_id: ['id', 'The version of the offer.'],
        kind: ['text', 'Of which kind.'],
        name: ['text', 'Who answered.'],
        reason: ['text', 'Why.'],
        choice: ['json', 'What was chosen.'],
        content: ['json', 'What it says, in parts.'],
        totals: ['json', 'What it came to.'],
        answered_at: ['instant', 'When.'],
        by_user: ['id', 'Which user.'],
      },
    }),
    ownTable('quote_askings', {
      name: 'quote-requests',
      about: 'How somebody asked for a price.',
      key: ['quote_id'],
      columns: {
        quote_id: ['id', 'The quote.'],
        frequency: ['json', 'How often.'],
        area: ['text', 'Where.'],
        consent: ['text', 'The words that were agreed to.'],
        asked_at: ['instant', 'When it was asked for.'],
        way: ['text', 'By which way.'],
        facts: ['json', 'The particulars.'],
      },
      without: {
        request_id: 'Belongs to the program.',
      },
    }),
    ownTable('quote_forms', {
      name: 'quote-form',
      about: 'The form on which strangers ask for a price.',
      key: [],
      columns: {
        content: ['json', 'What it says, in parts.'],
      },
      without: {
        key: 'The address of the form; it is on its page.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('quote_messages', {
      name: 'quote-messages',
      about: 'Questions and answers about a quote.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        kind: ['text', 'Of which kind.'],
        text: ['text', 'The text.'],
        at: ['instant', 'When.'],
        by_user: ['id', 'Which user.'],
      },
      without: {
        request_id: 'Belongs to the program.',
      },
    }),
    ownTable('quote_options', {
      name: 'quote-options',
      about: 'What quotes say and how long they hold.',
      key: [],
      columns: {
        frequency_choices: ['json', 'How often work is offered.'],
        valid_days: ['number', 'Days for which a price holds.'],
        follow_up_days: ['json', 'Days after which it is followed up.'],
        terms: ['text', 'The terms.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('quote_photos', {
      name: 'quote-photos',
      about: 'Photos that came with a request.',
      key: ['quote_id', 'content_hash'],
      columns: {
        quote_id: ['id', 'The quote.'],
        asset_id: ['id', 'The file.'],
        added_at: ['instant', 'When it was added.'],
      },
      without: {
        content_hash: 'Made of the picture, to know it again.',
      },
    }),
  ],
  notExported: {
    quote_form_keys: 'Finds the business by the address of its form; the form itself is exported.',
    quote_links: 'Secret links to quotes.',
  },
};
