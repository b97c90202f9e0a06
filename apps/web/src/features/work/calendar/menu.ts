import { IconCalendarWeek } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Calendar',
  to: '/plan/calendar',
  icon: IconCalendarWeek,
  access: atLeast('Manager', 'WEEK_PLANNER'),
};

export const menuPlace: MenuPlace = { group: 'plan', place: 10 };
