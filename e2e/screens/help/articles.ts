import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/help/': [['demo', '/help']],
  '/help/view/$key': [['demo', '/help/view/work-view']],
};
