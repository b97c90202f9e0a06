import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/work/$date': [
    ['wordy', '/work/{today}'],
    ['new', '/work/{today}'],
  ],
  '/work/': [['demo', '/work']],
};
