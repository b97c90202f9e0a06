import { IconDevices } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Sessions',
    description: 'Where you are logged in',
    to: '/user/sessions',
    icon: IconDevices,
    access: everyRole,
    group: 'You',
    place: 40,
  },
];
