import { IconHome2 } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Dashboard',
  to: '/',
  icon: IconHome2,
  access: everyRole,
};

export const menuPlace: MenuPlace = { group: 'home', place: 10 };
