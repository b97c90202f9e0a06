import { IconBuildingStore } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Business details',
    description: 'Name, address, working day, invoicing, VAT, bank details',
    to: '/business/details',
    icon: IconBuildingStore,
    access: atLeast('Manager'),
    group: 'Business',
    place: 10,
  },
];
