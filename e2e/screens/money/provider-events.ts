import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/payments/events': [
    ['wordy', '/settings/payments/events'],
    ['new', '/settings/payments/events'],
  ],
};
