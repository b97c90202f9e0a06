import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/user/security': [
    ['demo', '/user/security'],
    ['new', '/user/security'],
  ],
  '/settings/security-log': [
    ['wordy', '/settings/security-log'],
    ['new', '/settings/security-log'],
  ],
};
