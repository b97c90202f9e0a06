import { IconMessage2 } from '@tabler/icons-react';
import { updateCustomSmsName } from '@roundbook/contract/messages/inbound/sender-names';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Sender name',
    description: 'The name that customers see above your texts',
    to: '/business/custom-sms-name',
    icon: IconMessage2,
    access: updateCustomSmsName.access,
    group: 'Business',
    place: 140,
  },
];
