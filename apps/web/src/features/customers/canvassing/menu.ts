import { IconDoor } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Canvassing',
  to: '/manage/quotes/canvass',
  icon: IconDoor,
  access: everyRole,
};

export const menuPlace: MenuPlace = { group: 'manage', place: 30 };
