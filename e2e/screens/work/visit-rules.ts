import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/visit-rules': [
    ['demo', '/settings/visit-rules'],
    ['new', '/settings/visit-rules'],
  ],
};
