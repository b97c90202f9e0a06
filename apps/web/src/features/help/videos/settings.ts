import { IconMovie } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Videos',
    description: 'Short films that show how to do things',
    to: '/help/videos',
    icon: IconMovie,
    access: everyRole,
    group: 'Help and news',
    place: 20,
  },
];
