import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/more/communication-preferences': [
    ['demo', '/more/communication-preferences'],
    ['new', '/more/communication-preferences'],
  ],
};
