import type { DeclaredKinds } from './declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'sync-error': {
    label: 'A colleague’s device could not send changes',
    role: 'Manager',
    pushes: false,
    place: 80,
  },
} as const satisfies DeclaredKinds;
