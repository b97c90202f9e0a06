import type { SmsProvider } from './sms.ts';

/** Text messages without a provider: the business reads them in its outbox. */
export const smsRecorder: SmsProvider = {
  isOnlyRecorded: true,
  number: null,
  send: async () => ({ state: 'Recorded' }),
};
