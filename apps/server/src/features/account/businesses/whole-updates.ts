import { address, type WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /business/details': {
    bodyIn: () => ({
      name: 'Clear Panes',
      address,
      phoneNumber: '0114 496 0123',
      email: 'office@example.com',
      website: 'https://clear-panes.example.com',
      logo: null,
      minutesPerDay: 300,
      anchor: 'done',
      invoiceTermDays: 7,
    }),
  },
  'POST /business/socials': {
    bodyIn: () => ({ facebook: 'panes', instagram: 'clear', google: 'clear panes' }),
  },
  'POST /business/vat': {
    bodyIn: () => ({
      registrations: [{ vatNumber: 'GB123456782', startsOn: '2026-10-05', endsOn: null }],
      pricesExcludeVat: true,
      prices: 'rise',
    }),
    always: ['registrations'],
  },
  'POST /business/bankDetails': {
    bodyIn: () => ({
      accountName: 'Clear Panes',
      sortCode: '10-79-99',
      accountNumber: '88837491',
    }),
    always: ['accountName', 'sortCode', 'accountNumber'],
  },
};
