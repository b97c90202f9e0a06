import { IconDoorExit, IconEraser } from '@tabler/icons-react';
import { closeBusiness, resetBusiness } from '@roundbook/contract/account/closures/closures';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Empty the account',
    description: 'Start afresh; records that tax law requires stay',
    to: '/user/reset-account',
    icon: IconEraser,
    access: resetBusiness.access,
    group: 'You',
    place: 70,
  },
  {
    label: 'Close the account',
    description: 'For good, after 30 days in which you can come back',
    to: '/user/close-account',
    icon: IconDoorExit,
    access: closeBusiness.access,
    group: 'You',
    place: 80,
  },
];
