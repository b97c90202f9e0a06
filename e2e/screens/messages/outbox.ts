import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/outbox': [
    ['wordy', '/settings/outbox'],
    ['new', '/settings/outbox'],
  ],
};
