import { IconTag } from '@tabler/icons-react';
import { listTags } from '@roundbook/contract/customers/tags/tags';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Tags',
    description: 'Labels for customers and jobs',
    to: '/settings/tags',
    icon: IconTag,
    access: listTags.access,
    group: 'Business',
    place: 60,
  },
];
