import { IconHelp } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Help',
    description: 'Ask a question, or read an article',
    to: '/help',
    icon: IconHelp,
    access: everyRole,
    group: 'Help and news',
    place: 10,
  },
];
