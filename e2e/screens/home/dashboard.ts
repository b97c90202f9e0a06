import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/': [
    ['demo', '/'],
    ['new', '/'],
  ],
};
