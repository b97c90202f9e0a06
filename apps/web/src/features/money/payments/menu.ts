import { IconCash } from '@tabler/icons-react';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Payments',
  to: '/manage/payments',
  icon: IconCash,
  access: listPayments.access,
};

export const menuPlace: MenuPlace = { group: 'manage', place: 50 };
