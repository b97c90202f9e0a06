import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /payments/configureAccount': {
    bodyIn: () => ({
      kind: 'Company',
      businessName: 'Clear Panes Ltd',
      companyNumber: '01234567',
      firstName: 'Kim',
      lastName: 'Clear',
      dateOfBirth: '1979-11-30',
      email: 'kim@example.com',
      phone: '0114 496 0123',
      address: {
        line1: '40 Mill Lane',
        line2: 'Crookes',
        town: 'Sheffield',
        postcode: 'S10 1AA',
      },
    }),
    always: [
      'kind',
      'businessName',
      'companyNumber',
      'firstName',
      'lastName',
      'dateOfBirth',
      'email',
      'phone',
      'address',
    ],
  },
  'POST /payments/updateBankAccount': {
    bodyIn: () => ({
      accountName: 'Clear Panes',
      sortCode: '10-79-99',
      accountNumber: '88837491',
    }),
    always: ['accountName', 'sortCode', 'accountNumber'],
  },
  'POST /payments/completeAccountSetup': {
    bodyIn: () => ({ acceptsTerms: true }),
    always: ['acceptsTerms'],
  },
  'POST /payments/updatePaymentMethods': {
    bodyIn: () => ({
      takesCards: false,
      takesDirectDebit: false,
      statementDescriptor: 'CLEAR PANES',
      chargeWhenDone: true,
    }),
  },
  'POST /payments/transactions/preferences': {
    bodyIn: () => ({ retriesFailed: false, sendsReceipts: false }),
  },
};
