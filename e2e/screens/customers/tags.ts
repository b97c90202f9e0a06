import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/tags': [
    ['wordy', '/settings/tags'],
    ['new', '/settings/tags'],
  ],
};
