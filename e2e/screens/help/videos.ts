import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/help/videos': [['demo', '/help/videos']],
};
