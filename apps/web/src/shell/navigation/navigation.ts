import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconCash,
  IconChecklist,
  IconClipboardText,
  IconDoor,
  IconFileInvoice,
  IconHome2,
  IconMessages,
  IconReceipt,
  IconRoute,
  IconSettings,
  IconTargetArrow,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { atLeast, type Access, everyRole } from '@roundbook/contract/access';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { UnreadBadge } from '../../features/messages/threads/parts.tsx';

export interface NavigationPlace {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: TablerIcon;
}

export interface NavigationItem extends NavigationPlace {
  /** The access of the call that fills the screen. */
  readonly access: Access;
  /** What is beside its label, such as a count. */
  readonly badge?: ComponentType;
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

export const home: NavigationGroup = {
  label: 'Home',
  items: [
    { label: 'Dashboard', to: '/', icon: IconHome2, access: everyRole },
    { label: 'Work', to: '/work', icon: IconCalendarEvent, access: everyRole },
    {
      label: 'Messages',
      to: '/messages',
      icon: IconMessages,
      access: listThreads.access,
      badge: UnreadBadge,
    },
  ],
};

export const manage: NavigationGroup = {
  label: 'Manage',
  items: [
    {
      label: 'Customers',
      to: '/manage/customers',
      icon: IconUsers,
      access: listCustomers.access,
    },
    // Not the access of its call: that would bring the whole of quotes along with the frame.
    {
      label: 'Quotes',
      to: '/manage/quotes',
      icon: IconClipboardText,
      access: atLeast('Manager'),
    },
    {
      label: 'Canvassing',
      to: '/manage/quotes/canvass',
      icon: IconDoor,
      access: everyRole,
    },
    {
      label: 'Invoices',
      to: '/manage/invoices',
      icon: IconFileInvoice,
      access: listInvoices.access,
    },
    { label: 'Payments', to: '/manage/payments', icon: IconCash, access: listPayments.access },
    {
      label: 'Expenses',
      to: '/manage/expenses',
      icon: IconReceipt,
      access: atLeast('Manager'),
    },
  ],
};

export const plan: NavigationGroup = {
  label: 'Plan',
  items: [
    {
      label: 'Calendar',
      to: '/plan/calendar',
      icon: IconCalendarWeek,
      access: atLeast('Manager', 'WEEK_PLANNER'),
    },
    { label: 'Rounds', to: '/plan/rounds', icon: IconRoute, access: listRounds.access },
    { label: 'Jobs', to: '/plan/jobs', icon: IconChecklist, access: atLeast('Manager') },
    { label: 'Leads', to: '/plan/leads', icon: IconTargetArrow, access: atLeast('Manager') },
  ],
};

/** The groups of the sidebar and of the phone's tools. */
export const navigation: readonly NavigationGroup[] = [home, manage, plan];

/** Whether an address is that of another place of the menu, which lies within this one: it alone is marked. */
export function isWithinInnerPlace(to: string, pathname: string): boolean {
  return navigation.some(({ items }) =>
    items.some((item) => item.to.startsWith(`${to}/`) && pathname.startsWith(item.to)),
  );
}

/** Shown apart from the groups. */
export const settings: NavigationItem = {
  label: 'Settings',
  to: '/settings',
  icon: IconSettings,
  access: everyRole,
};
