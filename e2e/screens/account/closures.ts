import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/user/close-account': [
    ['demo', '/user/close-account'],
    ['new', '/user/close-account'],
  ],
  '/user/reset-account': [['demo', '/user/reset-account']],
};
