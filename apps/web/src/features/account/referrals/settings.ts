import { IconGift } from '@tabler/icons-react';
import { listReferrals } from '@roundbook/contract/account/referrals/referrals';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Refer a friend',
    description: 'Two months free for each friend who subscribes',
    to: '/refer-a-friend',
    icon: IconGift,
    access: listReferrals.access,
    group: 'Help and news',
    place: 50,
  },
];
