import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/api': [
    ['wordy', '/settings/api'],
    ['new', '/settings/api'],
  ],
};
