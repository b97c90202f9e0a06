import { IconMovie } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Videos',
    description: 'Short films of how things are done',
    to: '/help/videos',
    icon: IconMovie,
    access: everyRole,
    group: 'Help and news',
    place: 20,
  },
];
