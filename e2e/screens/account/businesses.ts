import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/business/details': [['demo', '/business/details']],
};
