import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/messages': [
    ['demo', '/messages'],
    ['demo', '/messages?filter=triage'],
    ['new', '/messages'],
  ],
};
