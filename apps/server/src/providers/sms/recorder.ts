import type { SmsProvider } from './sms.ts';

/** Text messages for a server that has no provider: the business reads them in its outbox. */
export const smsRecorder: SmsProvider = {
  isOnlyRecorded: true,
  number: null,
  send: async () => ({ state: 'Recorded' }),
};
