import { IconBellRinging, IconSend } from '@tabler/icons-react';
import { listTriggers } from '@roundbook/contract/messages/triggers/triggers';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Customer notifications',
    description: 'What customers are told, when and how; quiet times',
    to: '/settings/customer-notifications',
    icon: IconBellRinging,
    access: listTriggers.access,
    group: 'Business',
    place: 150,
  },
  {
    label: 'Triggers',
    description: 'Send the messages for a day by hand',
    to: '/triggers',
    icon: IconSend,
    access: listTriggers.access,
    group: 'Business',
    place: 160,
  },
];
