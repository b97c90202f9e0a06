import { IconClipboardText } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

// Not the access of its call: that would bring the whole of quotes along with the frame.
export const menuItem: NavigationItem = {
  label: 'Quotes',
  to: '/manage/quotes',
  icon: IconClipboardText,
  access: atLeast('Manager'),
};

export const menuPlace: MenuPlace = { group: 'manage', place: 20 };
