import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const triggersExports: SliceExports = {
  tables: [
    ownTable('sending_times', {
      name: 'sending-times',
      about: 'When messages may be sent.',
      key: [],
      columns: {
        quiet_from: ['text', 'The start of the quiet hours.'],
        quiet_until: ['text', 'The end of the quiet hours.'],
        rest_days: ['list', 'The days of the week without messages.'],
        rests_on_bank_holidays: ['boolean', 'Whether messages pause on bank holidays.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('triggers', {
      name: 'triggers',
      about: 'Automatic messages.',
      key: ['type'],
      columns: {
        type: ['text', 'The kind.'],
        mode: ['text', 'Automatic, manual or off.'],
        send_at: ['text', 'The time of day.'],
        email: ['text', 'Whether emails are sent.'],
        sms: ['text', 'Whether texts are sent.'],
        link: ['text', 'The link in the message.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('trigger_executions', {
      name: 'trigger-runs',
      about: 'When automatic messages were sent.',
      key: ['type', 'key'],
      columns: {
        type: ['text', 'The kind.'],
        key: ['text', 'The key of the item.'],
        occurrence_id: ['id', 'The visit.'],
        customer_id: ['id', 'The customer.'],
        about_day: ['date', 'The day that the message was about.'],
        outcome: ['text', 'The result.'],
        on_day: ['date', 'The day.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
  ],
};
