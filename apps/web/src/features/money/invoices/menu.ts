import { IconFileInvoice } from '@tabler/icons-react';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Invoices',
  to: '/manage/invoices',
  icon: IconFileInvoice,
  access: listInvoices.access,
};

export const menuPlace: MenuPlace = { group: 'manage', place: 40 };
