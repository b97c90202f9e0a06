import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const pricesExports: SliceExports = {
  tables: [
    ownTable('price_lists', {
      name: 'price-lists',
      about: 'Price lists.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        is_default: ['boolean', 'Whether this is the default.'],
        number: ['number', 'The latest version.'],
        deleted_at: ['instant', 'When the price list was deleted.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('price_list_versions', {
      name: 'price-list-versions',
      about: 'The versions of each price list.',
      key: ['price_list_id', 'number'],
      columns: {
        price_list_id: ['id', 'The price list.'],
        number: ['number', 'Which version.'],
        content: ['json', 'The content, in separate parts.'],
        saved_by: ['id', 'The user who saved the version.'],
        saved_at: ['instant', 'When.'],
      },
    }),
    ownTable('price_estimates', {
      name: 'price-estimates',
      about: 'Estimates calculated from a price list.',
      columns: {
        id: ['id', 'Its id.'],
        price_list_id: ['id', 'The price list.'],
        number: ['number', 'The version of the price list.'],
        quote_id: ['id', 'The quote.'],
        facts: ['json', 'The particulars.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
    ownTable('price_rises', {
      name: 'price-rises',
      about: 'Price rises.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        state: ['text', 'The current state.'],
        filter: ['json', 'Which jobs.'],
        change: ['json', 'The amount or percentage of the change.'],
        effective_on: ['date', 'The first day it applies.'],
        letter_batch_id: ['id', 'The letters about the price rise.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
        applied_at: ['instant', 'When the price rise took effect.'],
        undone_at: ['instant', 'When the action was undone.'],
        told_way: ['text', 'How customers were notified.'],
        told_at: ['instant', 'When customers were notified.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('price_rise_jobs', {
      name: 'price-rise-jobs',
      about: 'The jobs in each price rise, with old and new prices.',
      key: ['price_rise_id', 'job_id'],
      columns: {
        price_rise_id: ['id', 'The price rise.'],
        job_id: ['id', 'The job.'],
        customer_id: ['id', 'The customer.'],
        old_cost: ['pence', 'The old price.'],
        new_cost: ['pence', 'The new price.'],
        frequency_unit: ['text', 'The unit of the frequency: days, weeks, months or none.'],
        frequency_every: ['number', 'The number of units between visits.'],
        is_excepted: ['boolean', 'Whether the job was exempted.'],
        answer: ['text', 'The customer’s answer.'],
        note: ['text', 'A note.'],
        raised_on: ['date', 'When the price was raised.'],
        is_settled: ['boolean', 'Whether the answer was dealt with.'],
        kept: ['text', 'Why the old price was kept.'],
      },
    }),
    ownTable('price_rise_tellings', {
      name: 'price-rise-announcements',
      about: 'The customers notified of each price rise.',
      key: ['price_rise_id', 'customer_id'],
      columns: {
        price_rise_id: ['id', 'The price rise.'],
        customer_id: ['id', 'The customer.'],
        state: ['text', 'The current state.'],
        reason: ['text', 'Why.'],
        message_id: ['id', 'The message.'],
      },
    }),
    ownTable('price_settings', {
      name: 'price-settings',
      about: 'The settings for calculating prices.',
      key: ['key'],
      columns: {
        key: ['text', 'The key of the item.'],
        value: ['text', 'The value of the setting.'],
      },
    }),
  ],
};
