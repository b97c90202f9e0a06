import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/help/question/': [['demo', '/help/question']],
  '/help/question/$question': [
    ['demo', '/help/question/How%20do%20I%20skip%20a%20visit'],
    ['new', '/help/question/xylophone'],
  ],
};
