import { IconSpeakerphone } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Broadcasts',
  to: '/more/broadcasts',
  icon: IconSpeakerphone,
  access: atLeast('Manager'),
  feature: 'BROADCASTS',
};

export const menuPlace: MenuPlace = { group: 'manage', place: 70 };
