import { IconApi } from '@tabler/icons-react';
import { listApiKeys } from '@roundbook/contract/account/api-keys/api-keys';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'API',
    description: 'Keys and webhooks for your own programs',
    to: '/settings/api',
    icon: IconApi,
    access: listApiKeys.access,
    group: 'Business',
    place: 210,
  },
];
