import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/get-social': [
    ['wordy', '/get-social'],
    ['new', '/get-social'],
  ],
};
