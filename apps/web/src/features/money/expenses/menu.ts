import { IconReceipt } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Expenses',
  to: '/manage/expenses',
  icon: IconReceipt,
  access: atLeast('Manager'),
  feature: 'EXPENSES',
};

export const menuPlace: MenuPlace = { group: 'manage', place: 60 };
