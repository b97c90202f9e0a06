import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/manage/payments/failed': [
    ['demo', '/manage/payments/failed'],
    ['new', '/manage/payments/failed'],
  ],
};
