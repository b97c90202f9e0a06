import type { Screens } from './viewer.ts';

/** The help, and what is new. */
export const HELP_SCREENS: Screens = {
  '/help/': [['demo', '/help']],
  '/help/question/': [['demo', '/help/question']],
  '/help/question/$question': [
    ['demo', '/help/question/How%20do%20I%20skip%20a%20visit'],
    ['new', '/help/question/xylophone'],
  ],
  '/help/videos': [['demo', '/help/videos']],
  '/help/view/$key': [['demo', '/help/view/work-view']],
  '/login': [['visitor', '/login']],
  '/logout': [],
  '/more/': [['demo', '/more']],
  '/more/experimental/': [['demo', '/more/experimental']],
  '/more/experimental/$rnd': [
    ['demo', '/more/experimental/larger-text'],
    ['new', '/more/experimental/over'],
  ],
  '/help/checklist': [
    ['demo', '/help/checklist'],
    ['new', '/help/checklist'],
  ],
  '/whats-new': [['demo', '/whats-new']],
  '/refer-a-friend': [
    ['demo', '/refer-a-friend'],
    ['new', '/refer-a-friend'],
  ],
  '/get-social': [
    ['wordy', '/get-social'],
    ['new', '/get-social'],
  ],
};

/** What is the user's own, and what an Owner does with the whole account. */
export const ACCOUNT_SCREENS: Screens = {
  '/user/close-account': [
    ['demo', '/user/close-account'],
    ['new', '/user/close-account'],
  ],
  '/user/hand-over': [
    ['demo', '/user/hand-over'],
    ['new', '/user/hand-over'],
  ],
  '/user/reset-account': [['demo', '/user/reset-account']],
  '/verification': [
    ['demo', '/verification'],
    ['new', '/verification'],
  ],
  '/user/notification-preferences': [['demo', '/user/notification-preferences']],
  '/user/profile': [['demo', '/user/profile']],
  '/user/security': [
    ['demo', '/user/security'],
    ['new', '/user/security'],
  ],
  '/settings/api': [
    ['wordy', '/settings/api'],
    ['new', '/settings/api'],
  ],
  '/settings/security-log': [
    ['wordy', '/settings/security-log'],
    ['new', '/settings/security-log'],
  ],
  '/user/sessions': [['new', '/user/sessions']],
};
