import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification about tax. */
export const notificationKinds = {
  'tax-deadline': {
    label: 'A quarterly update for HMRC is due',
    role: 'Owner',
    pushes: true,
    place: 115,
  },
} as const satisfies DeclaredKinds;
