import { IconUsersGroup } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Additional users',
    description: 'Who works here, and in which role',
    to: '/business/additional-users',
    icon: IconUsersGroup,
    access: atLeast('Manager'),
    feature: 'ADDITIONAL_USERS',
    group: 'Business',
    place: 20,
  },
];
