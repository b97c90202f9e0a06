import { IconChecklist } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Jobs',
  to: '/plan/jobs',
  icon: IconChecklist,
  access: atLeast('Manager'),
};

export const menuPlace: MenuPlace = { group: 'plan', place: 30 };
