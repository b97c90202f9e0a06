import { IconMessage2Code } from '@tabler/icons-react';
import { listTemplates } from '@roundbook/contract/messages/templates/templates';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Message templates',
    description: 'The messages that customers get, in your words, and quick replies',
    to: '/settings/message-templates',
    icon: IconMessage2Code,
    access: listTemplates.access,
    group: 'Business',
    place: 110,
  },
];
