import { IconChartBar } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Reports',
  to: '/reports',
  icon: IconChartBar,
  access: atLeast('Manager'),
};

export const menuPlace: MenuPlace = { group: 'home', place: 40 };
