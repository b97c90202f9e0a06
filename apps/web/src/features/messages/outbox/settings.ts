import { IconMailForward } from '@tabler/icons-react';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Outbox',
    description: 'Emails and texts that were sent, or would have been',
    to: '/settings/outbox',
    icon: IconMailForward,
    access: listOutbox.access,
    group: 'Business',
    place: 190,
  },
];
