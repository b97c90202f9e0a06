import { IconRosetteDiscountCheck, IconUserCircle } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Profile',
    description: 'Name, email address, password, second factor, where you are logged in',
    to: '/user/profile',
    icon: IconUserCircle,
    access: everyRole,
    group: 'You',
    place: 10,
  },
  {
    label: 'Verification',
    description: 'Your email address and phone, and the business’s details',
    to: '/verification',
    icon: IconRosetteDiscountCheck,
    access: everyRole,
    group: 'You',
    place: 50,
  },
];
