import { IconChecklist } from '@tabler/icons-react';
import { listConsents } from '@roundbook/contract/customers/consents/consents';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Communication preferences',
    description: 'What customers agreed to receive, and when',
    to: '/more/communication-preferences',
    icon: IconChecklist,
    access: listConsents.access,
    group: 'Business',
    place: 180,
  },
];
