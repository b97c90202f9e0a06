import { IconUsers } from '@tabler/icons-react';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Customers',
  to: '/manage/customers',
  icon: IconUsers,
  access: listCustomers.access,
};

export const menuPlace: MenuPlace = { group: 'manage', place: 10 };
