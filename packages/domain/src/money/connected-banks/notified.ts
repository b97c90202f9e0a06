import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'consent-ends': {
    label: 'A bank connection is about to expire',
    role: 'Owner',
    pushes: true,
    place: 110,
  },
} as const satisfies DeclaredKinds;
