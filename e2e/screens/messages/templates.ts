import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/message-templates/': [
    ['demo', '/settings/message-templates'],
    ['new', '/settings/message-templates'],
  ],
  '/settings/message-templates/$templateId': [
    ['demo', '/settings/message-templates/job-done'],
    ['new', '/settings/message-templates/invoice'],
  ],
};
