import { IconTargetArrow } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Leads',
  to: '/plan/leads',
  icon: IconTargetArrow,
  access: atLeast('Manager'),
};

export const menuPlace: MenuPlace = { group: 'manage', place: 80 };
