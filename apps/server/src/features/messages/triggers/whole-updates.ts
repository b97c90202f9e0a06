import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /triggers/{id}': {
    bodyIn: () => ({
      executionMode: 'Scheduled',
      schedule: '19:30',
      email: 'DontSend',
      sms: 'Send',
      link: 'https://reviews.example/us',
    }),
  },
  'POST /sending-times': {
    bodyIn: () => ({
      quietFrom: '21:00',
      quietUntil: '07:00',
      restDays: [7],
      restsOnBankHolidays: true,
    }),
    always: ['quietFrom', 'quietUntil', 'restDays', 'restsOnBankHolidays'],
  },
};
