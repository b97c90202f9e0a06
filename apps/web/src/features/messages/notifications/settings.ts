import { IconBell } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Notification preferences',
    description: 'What you hear about, and how: in the list, on your phone, by email',
    to: '/user/notification-preferences',
    icon: IconBell,
    access: everyRole,
    group: 'You',
    place: 20,
  },
];
