import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/': [['demo', '/settings']],
  '/more/': [['demo', '/more']],
};
