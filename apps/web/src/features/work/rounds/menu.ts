import { IconRoute } from '@tabler/icons-react';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Rounds',
  to: '/plan/rounds',
  icon: IconRoute,
  access: listRounds.access,
};

export const menuPlace: MenuPlace = { group: 'plan', place: 20 };
