import { IconShare } from '@tabler/icons-react';
import { saveBusinessSocials } from '@roundbook/contract/account/businesses/businesses';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Get social',
    description: 'Your social pages, and posts to share there',
    to: '/get-social',
    icon: IconShare,
    access: saveBusinessSocials.access,
    group: 'Help and news',
    place: 60,
  },
];
