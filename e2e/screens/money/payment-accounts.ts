import {
  configureAccount,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { LONG_EMAIL, LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/settings/payments/setup': [
    ['wordy', '/settings/payments/setup'],
    ['new', '/settings/payments/setup'],
  ],
  '/settings/payments/bank-account': [
    ['wordy', '/settings/payments/bank-account'],
    ['new', '/settings/payments/bank-account'],
  ],
  '/settings/payments/options': [
    ['wordy', '/settings/payments/options'],
    ['new', '/settings/payments/options'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  await business.call(configureAccount, {
    body: {
      kind: 'Company',
      businessName: `${LONG_NAME} Limited`,
      companyNumber: '01234567',
      firstName: LONG_NAME.slice(0, 60),
      lastName: 'Featherstonehaugh-Cholmondeley',
      dateOfBirth: '1980-02-29',
      email: LONG_EMAIL,
      phone: '07700 900123',
      address: {
        line1: 'The Old Blacksmith’s Cottage, Llanfairpwllgwyngyllgogerychwyrndrobwll Road',
        line2: '',
        town: 'Bradford-on-Avon',
        postcode: 'BA15 1LF',
      },
    },
  });
  const account = { accountName: LONG_NAME, sortCode: '20-00-00', accountNumber: '55779911' };
  await business.call(updateBankAccount, { body: account });
  await business.call(updateBankAccount, {
    body: { ...account, sortCode: '10-79-99', accountNumber: '88837491' },
  });
  return {};
};
