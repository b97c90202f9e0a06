import { IconTestPipe } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Experiments',
    description: 'Try new things before everyone gets them',
    to: '/more/experimental',
    icon: IconTestPipe,
    access: everyRole,
    group: 'Help and news',
    place: 70,
  },
];
