import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const triggersExports: SliceExports = {
  tables: [
    ownTable('sending_times', {
      name: 'sending-times',
      about: 'When messages may go out.',
      key: [],
      columns: {
        quiet_from: ['text', 'No messages from this time.'],
        quiet_until: ['text', 'No messages until this time.'],
        rest_days: ['list', 'Days of the week without messages.'],
        rests_on_bank_holidays: ['boolean', 'Whether bank holidays are without messages.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('triggers', {
      name: 'triggers',
      about: 'Messages that go out by themselves.',
      key: ['type'],
      columns: {
        type: ['text', 'Of which kind.'],
        mode: ['text', 'By itself, by hand, or off.'],
        send_at: ['text', 'At what time.'],
        email: ['text', 'Whether by email.'],
        sms: ['text', 'Whether by text.'],
        link: ['text', 'What it links to.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('trigger_executions', {
      name: 'trigger-runs',
      about: 'When such a message went out.',
      key: ['type', 'key'],
      columns: {
        type: ['text', 'Of which kind.'],
        key: ['text', 'Which one it is.'],
        occurrence_id: ['id', 'The visit.'],
        customer_id: ['id', 'The customer.'],
        about_day: ['date', 'The day it was about.'],
        outcome: ['text', 'What came of it.'],
        on_day: ['date', 'On which day.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
  ],
};
