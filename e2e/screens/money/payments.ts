import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/manage/payments/$paymentId': [['wordy', '/manage/payments/{payment}']],
  '/manage/payments/': [
    ['demo', '/manage/payments'],
    ['new', '/manage/payments'],
    ['wordy', '/manage/payments?list=plans'],
    ['new', '/manage/payments?list=plans'],
  ],
};
