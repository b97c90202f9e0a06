import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  // An empty list, because the path redirects to the record that a push was about.
  '/notifications/$notificationId': [],
  '/notifications/': [
    ['demo', '/notifications'],
    ['new', '/notifications'],
  ],
  '/user/notification-preferences': [['demo', '/user/notification-preferences']],
};
