import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'webhook-off': {
    label: 'A webhook was switched off',
    role: 'Owner',
    pushes: true,
    place: 120,
  },
} as const satisfies DeclaredKinds;
