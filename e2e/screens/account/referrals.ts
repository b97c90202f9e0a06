import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/refer-a-friend': [
    ['demo', '/refer-a-friend'],
    ['new', '/refer-a-friend'],
  ],
};
