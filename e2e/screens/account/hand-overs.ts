import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/user/hand-over': [
    ['demo', '/user/hand-over'],
    ['new', '/user/hand-over'],
  ],
};
