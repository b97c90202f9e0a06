import { IconSparkles } from '@tabler/icons-react';
import { listServices } from '@roundbook/contract/work/services/services';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Services',
    description: 'What you do, with its usual price and time',
    to: '/business/services',
    icon: IconSparkles,
    access: listServices.access,
    group: 'Business',
    place: 40,
  },
];
