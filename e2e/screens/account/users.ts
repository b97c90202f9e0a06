import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/confirm-email/$hash': [['visitor', '/confirm-email/not-a-link']],
  '/verify/$hash': [['visitor', '/verify/not-a-link']],
  '/verification': [
    ['demo', '/verification'],
    ['new', '/verification'],
  ],
  '/user/profile': [['demo', '/user/profile']],
};
