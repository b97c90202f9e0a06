import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/manage/customers/new': [['demo', '/manage/customers/new']],
  '/manage/customers/': [
    ['demo', '/manage/customers'],
    ['wordy', '/manage/customers'],
    ['new', '/manage/customers'],
  ],
  '/manage/customers/$customerId/edit': [['wordy', '/manage/customers/{customer}/edit']],
  '/manage/customers/$customerId/': [
    ['wordy', '/manage/customers/{customer}'],
    ['wordy', '/manage/customers/{customer}?tab=jobs'],
    ['wordy', '/manage/customers/{customer}?tab=visits'],
    ['wordy', '/manage/customers/{customer}?tab=invoices'],
    ['wordy', '/manage/customers/{customer}?tab=payments'],
    ['wordy', '/manage/customers/{customer}?tab=statement'],
    ['wordy', '/manage/customers/{customer}?tab=details'],
  ],
};
