import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/hmrc': [
    ['demo', '/hmrc'],
    ['wordy', '/hmrc'],
    ['new', '/hmrc'],
  ],
};
