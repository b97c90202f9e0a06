import {
  IconCalendarTime,
  IconDots,
  IconFolder,
  IconHome2,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavigationItem } from '../../platform/places/navigation-item.ts';
import { home, manage, plan, settings } from '../navigation/navigation.ts';

/** A heading of the classic menu, with its places. */
export interface ClassicSection {
  readonly label: 'Home' | 'Plan' | 'Manage' | 'More';
  readonly icon: TablerIcon;
  readonly items: readonly NavigationItem[];
}

/** The entries under Manage with pages in a folder: Broadcasts and Leads are elsewhere. */
const managed = (folder: string) => manage.items.filter(({ to }) => to.startsWith(folder));

/** The classic menu: Leads are under Plan, and Broadcasts among the settings. */
export const classicSections: readonly ClassicSection[] = [
  { label: 'Home', icon: IconHome2, items: home.items },
  { label: 'Plan', icon: IconCalendarTime, items: [...plan.items, ...managed('/plan/')] },
  { label: 'Manage', icon: IconFolder, items: managed('/manage/') },
  { label: 'More', icon: IconDots, items: [settings] },
];

/** The section of a page; settings of every kind are under More. */
export function sectionAt(pathname: string): ClassicSection['label'] {
  if (pathname === '/' || /^\/(?:work|messages|reports)(?:\/|$)/.test(pathname)) return 'Home';
  if (pathname.startsWith('/plan/')) return 'Plan';
  return pathname.startsWith('/manage/') ? 'Manage' : 'More';
}
