import { IconUserShare } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Hand-over',
    description: 'Make another person the Owner of the business',
    to: '/user/hand-over',
    icon: IconUserShare,
    access: everyRole,
    group: 'You',
    place: 60,
  },
];
