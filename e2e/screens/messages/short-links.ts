import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/redirect-short-link/$code': [],
};
