import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'low-texts': {
    label: 'Texts are running low',
    role: 'Owner',
    pushes: true,
    place: 100,
  },
} as const satisfies DeclaredKinds;
