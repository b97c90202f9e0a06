import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/import': [
    ['demo', '/settings/import'],
    ['new', '/settings/import'],
  ],
};
