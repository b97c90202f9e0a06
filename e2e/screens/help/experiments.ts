import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/more/experimental/': [['demo', '/more/experimental']],
  '/more/experimental/$rnd': [
    ['demo', '/more/experimental/larger-text'],
    ['new', '/more/experimental/over'],
  ],
};
