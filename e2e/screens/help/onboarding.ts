import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/help/checklist': [
    ['demo', '/help/checklist'],
    ['new', '/help/checklist'],
  ],
};
