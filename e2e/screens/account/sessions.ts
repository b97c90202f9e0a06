import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/forgotten-password/': [['visitor', '/forgotten-password']],
  '/forgotten-password/reset/$hash': [['visitor', '/forgotten-password/reset/not-a-link']],
  '/login': [['visitor', '/login']],
  '/logout': [],
  '/user/sessions': [['new', '/user/sessions']],
};
