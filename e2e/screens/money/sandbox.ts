import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/payments/sandbox': [
    ['wordy', '/settings/payments/sandbox'],
    ['new', '/settings/payments/sandbox'],
  ],
  '/sandbox/direct-debit/$setupId': [['visitor', '/sandbox/direct-debit/not-a-setup']],
};
