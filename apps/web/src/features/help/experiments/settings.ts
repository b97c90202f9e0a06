import { IconTestPipe } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Experiments',
    description: 'Try what is not for everyone yet',
    to: '/more/experimental',
    icon: IconTestPipe,
    access: everyRole,
    group: 'Help and news',
    place: 70,
  },
];
