import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/business/custom-sms-name': [
    ['wordy', '/business/custom-sms-name'],
    ['new', '/business/custom-sms-name'],
  ],
};
