import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const pricesExports: SliceExports = {
  tables: [
    ownTable('price_lists', {
      name: 'price-lists',
      about: 'Price lists.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        is_default: ['boolean', 'Whether it is the usual one.'],
        number: ['number', 'Its newest version.'],
        deleted_at: ['instant', 'When it was deleted.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('price_list_versions', {
      name: 'price-list-versions',
      about: 'What a price list said, version by version.',
      key: ['price_list_id', 'number'],
      columns: {
        price_list_id: ['id', 'The price list.'],
        number: ['number', 'Which version.'],
        content: ['json', 'What it says, in parts.'],
        saved_by: ['id', 'Which user saved it.'],
        saved_at: ['instant', 'When.'],
      },
    }),
    ownTable('price_estimates', {
      name: 'price-estimates',
      about: 'Prices that were worked out from a price list.',
      columns: {
        id: ['id', 'Its id.'],
        price_list_id: ['id', 'The price list.'],
        number: ['number', 'By which version of the list.'],
        quote_id: ['id', 'The quote.'],
        facts: ['json', 'The particulars.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
    ownTable('price_rises', {
      name: 'price-rises',
      about: 'Price rises.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        state: ['text', 'How far it is.'],
        filter: ['json', 'Which jobs.'],
        change: ['json', 'By how much.'],
        effective_on: ['date', 'From which day on.'],
        letter_batch_id: ['id', 'The letters about it.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
        applied_at: ['instant', 'When it took effect.'],
        undone_at: ['instant', 'When it was undone.'],
        told_way: ['text', 'How customers were told.'],
        told_at: ['instant', 'When they were told.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('price_rise_jobs', {
      name: 'price-rise-jobs',
      about: 'Which jobs cost more, and how much.',
      key: ['price_rise_id', 'job_id'],
      columns: {
        price_rise_id: ['id', 'The price rise.'],
        job_id: ['id', 'The job.'],
        customer_id: ['id', 'The customer.'],
        old_cost: ['pence', 'The price before.'],
        new_cost: ['pence', 'The price after.'],
        frequency_unit: ['text', 'Days, weeks, months, or none.'],
        frequency_every: ['number', 'How many of them.'],
        is_excepted: ['boolean', 'Whether it was left out.'],
        answer: ['text', 'What the customer answered.'],
        note: ['text', 'A note.'],
        raised_on: ['date', 'When it was raised.'],
        is_settled: ['boolean', 'Whether the answer was dealt with.'],
        kept: ['text', 'Why the old price stayed.'],
      },
    }),
    ownTable('price_rise_tellings', {
      name: 'price-rise-tellings',
      about: 'Who was told of a price rise.',
      key: ['price_rise_id', 'customer_id'],
      columns: {
        price_rise_id: ['id', 'The price rise.'],
        customer_id: ['id', 'The customer.'],
        state: ['text', 'How far it is.'],
        reason: ['text', 'Why.'],
        message_id: ['id', 'The message.'],
      },
    }),
    ownTable('price_settings', {
      name: 'price-settings',
      about: 'What prices are worked out from.',
      key: ['key'],
      columns: {
        key: ['text', 'Which one it is.'],
        value: ['text', 'What it is set to.'],
      },
    }),
  ],
};
