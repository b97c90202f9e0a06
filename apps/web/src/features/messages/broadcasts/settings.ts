import { IconSpeakerphone } from '@tabler/icons-react';
import { listBroadcasts } from '@roundbook/contract/messages/broadcasts/broadcasts';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Broadcasts',
    description: 'One message to many customers',
    to: '/more/broadcasts',
    icon: IconSpeakerphone,
    access: listBroadcasts.access,
    feature: 'BROADCASTS',
    group: 'Business',
    place: 170,
  },
];
