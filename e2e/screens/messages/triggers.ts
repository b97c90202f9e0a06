import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/customer-notifications': [
    ['demo', '/settings/customer-notifications'],
    ['new', '/settings/customer-notifications'],
  ],
  '/triggers': [
    ['demo', '/triggers'],
    ['new', '/triggers'],
  ],
};
