import { IconMessages } from '@tabler/icons-react';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import type { MenuPlace, NavigationItem } from '../../../platform/places/navigation-item.ts';
import { UnreadBadge } from './parts.tsx';

export const menuItem: NavigationItem = {
  label: 'Messages',
  to: '/messages',
  icon: IconMessages,
  access: listThreads.access,
  badge: UnreadBadge,
};

export const menuPlace: MenuPlace = { group: 'home', place: 30 };
