import { IconNews } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';
import { ReleaseBadge } from './parts.tsx';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'What is new',
    description: 'Recent changes, release by release',
    to: '/whats-new',
    icon: IconNews,
    access: everyRole,
    badge: ReleaseBadge,
    group: 'Help and news',
    place: 40,
  },
];
