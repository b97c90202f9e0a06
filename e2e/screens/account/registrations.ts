import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/register/$code': [['visitor', '/register/SUMMER']],
  '/register/': [['visitor', '/register']],
};
