import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  // An empty list, because the path redirects to the week that was shown last.
  '/plan/calendar/': [],
  '/plan/calendar/$week': [
    ['demo', '/plan/calendar/{week}'],
    ['demo', '/plan/calendar/{week}?view=days'],
    ['demo', '/plan/calendar/{week}?view=month'],
    ['wordy', '/plan/calendar/{week}'],
    ['new', '/plan/calendar/{week}'],
  ],
};
