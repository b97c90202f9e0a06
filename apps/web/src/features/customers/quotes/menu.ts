import { IconClipboardText } from '@tabler/icons-react';
import { atLeast } from '@roundbook/contract/access';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';

// Does not reuse the call's access rule, whose import would load the whole quotes feature with the
// frame.
export const menuItem: NavigationItem = {
  label: 'Quotes',
  to: '/manage/quotes',
  icon: IconClipboardText,
  access: atLeast('Manager'),
};

export const menuPlace: MenuPlace = { group: 'manage', place: 20 };
