import { IconCash } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Pricing',
    description: 'Price lists, what an hour should earn, price rises',
    to: '/business/pricing',
    icon: IconCash,
    access: atLeast('Manager'),
    group: 'Business',
    place: 50,
  },
];
