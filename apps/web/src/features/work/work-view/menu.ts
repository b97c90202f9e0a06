import { IconCalendarEvent } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

export const menuItem: NavigationItem = {
  label: 'Work',
  to: '/work',
  icon: IconCalendarEvent,
  access: everyRole,
};

export const menuPlace: MenuPlace = { group: 'home', place: 20 };
